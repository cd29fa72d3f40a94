// A whole conversation as plain values, in the order in which every file has it. Receipts are left out.
import type {
  ConversationWithMessages,
  Message,
  Reply,
  SecondOpinion,
} from '@consilium/contracts/chat/conversation.ts';
import { professionalAdviceSentences } from '@consilium/contracts/chat/professional-advice.ts';
import { readQuote } from '@consilium/contracts/chat/quoted-question.ts';
import type { Expert, ExpertId } from '@consilium/contracts/experts.ts';
import { planSolution, printable, type PlanSolution } from '#saved-file/plan-solution.ts';

export interface RecordedExpert {
  readonly id: ExpertId;
  readonly name: string;
  readonly title: string;
}

export interface RecordedReply {
  readonly expert: RecordedExpert;
  readonly answeredAt: string;
  /** Markdown. */
  readonly text: string;
  /** Why the text is not a whole answer; null when it is. */
  readonly incomplete: string | null;
  readonly solutions: readonly PlanSolution[];
  readonly followUpQuestions: readonly string[];
}

export interface RecordedTurn {
  readonly sentAt: string;
  /** The expert's question that the person answered. */
  readonly quote: string | null;
  readonly text: string;
  readonly isHandOverNote: boolean;
  readonly files: readonly string[];
  readonly reply: RecordedReply | null;
  readonly secondOpinion: RecordedReply | null;
}

export interface ConversationRecord {
  readonly title: string;
  readonly expert: RecordedExpert;
  readonly startedAt: string;
  readonly savedAt: string;
  /** That it is no professional advice. */
  readonly notices: readonly string[];
  readonly turns: readonly RecordedTurn[];
}

const notOfAField =
  'These answers were written by AI experts. They are general guidance, not professional advice, and may be wrong.';

/** `messages` are all of the conversation, also those that the page has not loaded. */
export function recordOf(
  conversation: Pick<ConversationWithMessages, 'title' | 'createdAt' | 'expertId'>,
  messages: readonly Message[],
  experts: readonly Expert[],
  now: Date,
): ConversationRecord {
  const expertOf = (id: ExpertId) => recordedExpert(id, experts);
  return {
    title: printable(conversation.title),
    expert: expertOf(conversation.expertId),
    startedAt: conversation.createdAt,
    savedAt: now.toISOString(),
    notices: noticesOf(conversation.expertId, messages),
    turns: messages.map((message) => turnOf(message, expertOf(conversation.expertId), expertOf)),
  };
}

function turnOf(message: Message, expert: RecordedExpert, expertOf: (id: ExpertId) => RecordedExpert): RecordedTurn {
  const { quote, words } = readQuote(message.text);
  const { reply } = message;
  const second = reply?.secondOpinion ?? null;
  return {
    sentAt: message.createdAt,
    quote: quote === null ? null : printable(quote),
    text: printable(words),
    isHandOverNote: message.isHandOverNote,
    files: message.files.map(({ name }) => printable(name)),
    reply: reply ? replyOf(reply, expert) : broughtAlong(message, expert),
    secondOpinion: second && replyOf(second, expertOf(second.expertId)),
  };
}

function replyOf(reply: Reply | SecondOpinion, expert: RecordedExpert): RecordedReply {
  return {
    expert,
    answeredAt: reply.createdAt,
    text: printable(reply.text),
    incomplete: incompleteWords(reply),
    solutions: reply.solutions.map(planSolution),
    followUpQuestions: reply.followUpQuestions.map(printable),
  };
}

function broughtAlong({ visitorAnswer, createdAt }: Message, expert: RecordedExpert): RecordedReply | null {
  if (!visitorAnswer) return null;
  const text = printable(visitorAnswer.text);
  return { expert, answeredAt: createdAt, text, incomplete: null, solutions: [], followUpQuestions: [] };
}

function incompleteWords({ status, failure }: Reply | SecondOpinion): string | null {
  if (status === 'running') return 'This reply was still being written.';
  if (status === 'stopped') return 'You stopped this reply.';
  return status === 'failed' ? printable(failure ?? 'This reply failed.') : null;
}

function recordedExpert(id: ExpertId, experts: readonly Expert[]): RecordedExpert {
  const known = experts.find((expert) => expert.id === id);
  return { id, name: printable(known?.name ?? 'Another expert'), title: printable(known?.title ?? '') };
}

/** That of all, then those of the fields that were touched. */
function noticesOf(expertId: ExpertId, messages: readonly Message[]): readonly string[] {
  const texts = messages.flatMap(({ reply }) => (reply ? [reply.text, reply.secondOpinion?.text ?? ''] : []));
  const fields = Object.entries(professionalAdviceSentences)
    .filter(([id, sentence]) => id === expertId || texts.some((text) => text.includes(sentence)))
    .map(([, sentence]) => sentence);
  return [notOfAField, ...fields];
}
