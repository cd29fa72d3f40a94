// A whole conversation as Markdown. What people wrote is kept as they wrote it; headings of replies rank below ours.
import type { ConversationRecord, RecordedReply, RecordedTurn } from '#conversation-file/conversation-record.ts';
import { aboutWords, askerWords, factsOf, namedExpert, secondWords, timeOf } from '#conversation-file/record-words.ts';
import type { PlanSolution } from '#saved-file/plan-solution.ts';

export function conversationMarkdown(record: ConversationRecord): string {
  const head = [`# ${oneLine(record.title)}`, aboutWords(record), ...record.notices.map((notice) => `*${notice}*`)];
  return `${[...head, ...record.turns.flatMap(turnParts)].join('\n\n')}\n`;
}

function turnParts(turn: RecordedTurn): string[] {
  const { reply, secondOpinion } = turn;
  return [
    `## ${askerWords(turn)} · ${timeOf(turn.sentAt)}`,
    ...(turn.quote === null ? [] : [quoted(turn.quote)]),
    below(turn.text),
    ...(turn.files.length === 0 ? [] : [`Files: ${turn.files.map(oneLine).join(', ')}`]),
    ...(reply ? replyParts(reply, namedExpert(reply.expert)) : []),
    ...(secondOpinion ? replyParts(secondOpinion, secondWords(secondOpinion)) : []),
  ];
}

function replyParts(reply: RecordedReply, title: string): string[] {
  return [
    `## ${title} · ${timeOf(reply.answeredAt)}`,
    ...(reply.text === '' ? [] : [below(reply.text)]),
    ...(reply.incomplete === null ? [] : [`*${reply.incomplete}*`]),
    ...(reply.solutions.length === 0 ? [] : ['### Solutions', ...reply.solutions.flatMap(solutionParts)]),
    ...(reply.followUpQuestions.length === 0
      ? []
      : [
          '### Questions to continue with',
          reply.followUpQuestions.map((question) => `- ${oneLine(question)}`).join('\n'),
        ]),
  ];
}

function solutionParts(solution: PlanSolution, index: number): string[] {
  return [
    `#### ${index + 1}. ${oneLine(solution.title)}`,
    `*${factsOf(solution)}*`,
    ...(solution.description === '' ? [] : [solution.description]),
    ...(solution.steps.length === 0
      ? []
      : [solution.steps.map((step, number) => `${number + 1}. ${oneLine(step)}`).join('\n')]),
  ];
}

/** A reply's "# Plan" becomes "### Plan"; lines of code stay. */
function below(text: string): string {
  let isInCode = false;
  return closed(text)
    .split('\n')
    .map((line) => {
      if (/^\s*(?:```|~~~)/u.test(line)) isInCode = !isInCode;
      return isInCode
        ? line
        : line.replace(/^ {0,3}(#{1,6})(?=\s)/u, (_, marks: string) => '#'.repeat(Math.min(6, marks.length + 2)));
    })
    .join('\n');
}

/** A stopped reply may end within a block of code, which would swallow the rest of the file. */
function closed(text: string): string {
  const fences = text.split('\n').filter((line) => /^\s*```/u.test(line)).length;
  return fences % 2 === 0 ? text : `${text}\n\`\`\``;
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
