// A plan to download: what one reply suggests for one problem, as plain values without characters that break files.
import type { ConversationWithMessages, Reply } from '@consilium/contracts/chat/conversation.ts';
import { professionalAdviceSentences } from '@consilium/contracts/chat/professional-advice.ts';
import { readQuote } from '@consilium/contracts/chat/quoted-question.ts';
import type { Expert, ExpertId } from '@consilium/contracts/experts.ts';
import { planSolution, printable, type PlanSolution } from '#saved-file/plan-solution.ts';

/** What another expert suggests for the same. */
export interface SecondPlan {
  readonly expertName: string;
  readonly expertTitle: string;
  readonly solutions: readonly PlanSolution[];
}

export interface Plan {
  readonly conversationId: string;
  readonly expertId: ExpertId;
  readonly expertName: string;
  readonly expertTitle: string;
  readonly advisedAt: Date;
  readonly problem: string;
  /** What the person added to the problem until this reply; an answer follows the question that it quotes. */
  readonly notes: readonly string[];
  readonly solutions: readonly PlanSolution[];
  /** Null without a second opinion that suggests something. */
  readonly second: SecondPlan | null;
  /** The notice that this is no professional advice, where required. */
  readonly notice: string | null;
  readonly followUpQuestions: readonly string[];
}

/** Undefined without a solution. Of `experts` the one who gave the second opinion is named. */
export function planOf(
  conversation: ConversationWithMessages,
  expert: Expert,
  reply: Reply,
  experts: readonly Expert[] = [],
): Plan | undefined {
  if (reply.solutions.length === 0) return undefined;
  const { messages, truncated, title } = conversation;
  const problem = truncated ? title : (messages[0]?.text ?? title);
  return {
    conversationId: conversation.id,
    expertId: expert.id,
    expertName: printable(expert.name),
    expertTitle: printable(expert.title),
    advisedAt: new Date(reply.createdAt),
    problem: printable(problem),
    notes: notesOf(conversation, reply),
    solutions: reply.solutions.map(planSolution),
    second: secondOf(reply, experts),
    notice: noticeOf(expert.id, reply.text),
    followUpQuestions: reply.followUpQuestions.map(printable),
  };
}

const MOST_NOTES = 12;

function notesOf({ messages, truncated }: ConversationWithMessages, reply: Reply): string[] {
  const answered = messages.findIndex(({ id }) => id === reply.messageId);
  // Of a truncated conversation the first message, which is the problem, is not there.
  const later = messages.slice(truncated ? 0 : 1, answered + 1);
  return later.slice(-MOST_NOTES).map(({ text }) => {
    const { quote, words } = readQuote(text);
    return printable(quote === null ? words : `${quote} ${words}`);
  });
}

function secondOf({ secondOpinion }: Reply, experts: readonly Expert[]): SecondPlan | null {
  if (!secondOpinion || secondOpinion.solutions.length === 0) return null;
  const expert = experts.find(({ id }) => id === secondOpinion.expertId);
  return {
    expertName: printable(expert?.name ?? 'another expert'),
    expertTitle: printable(expert?.title ?? ''),
    solutions: secondOpinion.solutions.map(planSolution),
  };
}

/** The expert's own notice, or that of the reply where it touches another field. */
function noticeOf(expertId: ExpertId, text: string): string | null {
  const carried = Object.values(professionalAdviceSentences).find((sentence) => text.includes(sentence));
  return professionalAdviceSentences[expertId] ?? carried ?? null;
}
