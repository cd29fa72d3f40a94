// Composes the hand-over note by rules: the person's own sentences, what was suggested, and open questions.
import { cutText } from '../conversations/cut-text.ts';
import type { HandOver } from './advisor.ts';

const PROBLEM_CHARACTERS = 700;
const QUOTE_CHARACTERS = 280;
const MOST_OF_A_KIND = 4;

const triedSomething =
  /\b(?:i(?:'ve| have)?(?: \w+){0,2} (?:tried|did|done|called|asked|restarted|reset|checked|changed|replaced|moved|bought|talked|spoke|wrote|sent|read|looked|used|went|stopped|started|took|paid|installed|removed|cleaned)|(?:didn'?t|did not|doesn'?t|does not) (?:work|help|change)|no luck|without success|nothing (?:helped|changed|worked))\b/iu;

/** How much of the conversation the note quotes; a lower level is used when the text would be refused as a message. */
export const noteLevels = ['whole', 'suggestions', 'bare'] as const;
export type NoteLevel = (typeof noteLevels)[number];

export function composeHandOverNote(handOver: HandOver, level: NoteLevel = 'whole'): string {
  const { from, turns, solutions, openQuestions } = level === 'bare' ? { ...handOver, ...emptyConversation } : handOver;
  const quotes = level === 'whole';
  const [problem = '', ...later] = turns.filter(({ role }) => role === 'user').map(({ text }) => readable(text));
  const sentences = later.flatMap(sentencesOf);
  const tried = [...sentencesOf(problem).slice(1), ...sentences].filter((sentence) => triedSomething.test(sentence));
  const added = sentences.filter((sentence) => !tried.includes(sentence) && !sentence.endsWith('?'));
  const asked = sentences.filter((sentence) => sentence.endsWith('?'));
  return [
    'Hello,',
    `I have talked to ${from.name}, ${from.title}, about this problem and would like to go on with you.`,
    quotes && problem !== '' && `My problem:\n${cut(problem, PROBLEM_CHARACTERS)}`,
    quotes && listed('What I have added since:', added),
    quotes && listed('What I have tried:', tried),
    listed(
      `What ${from.name} suggested:`,
      solutions.map(({ title }) => title),
    ),
    stillOpen(from.name, quotes ? asked : [], openQuestions),
    'Thank you for your advice.',
  ]
    .filter((part) => typeof part === 'string')
    .join('\n\n');
}

const emptyConversation = { turns: [], solutions: [], openQuestions: [] } as const;

/** The person's questions come before the expert's. */
function stillOpen(expertName: string, asked: readonly string[], openQuestions: readonly string[]): string {
  return (
    listed('What I would still like to know:', asked) ??
    listed(`What ${expertName} asked me and I have not answered yet:`, openQuestions) ??
    'Still open:\n- It is not solved yet. What would you do next?'
  );
}

/** The newest items, in their order; undefined when there are none. */
function listed(heading: string, items: readonly string[]): string | undefined {
  const newest = [...new Set(items)].slice(-MOST_OF_A_KIND);
  if (newest.length === 0) return undefined;
  return [heading, ...newest.map((item) => `- ${cut(item, QUOTE_CHARACTERS)}`)].join('\n');
}

/** One line, without code: the next expert gets the whole conversation anyway. */
function readable(text: string): string {
  return text
    .replace(/```[\s\S]*?(?:```|$)/gu, ' (code) ')
    .replaceAll('`', '')
    .replace(/\s+/gu, ' ')
    .trim();
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/u).filter((sentence) => sentence.trim() !== '');
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${cutText(text, most).trimEnd()}...`;
}
