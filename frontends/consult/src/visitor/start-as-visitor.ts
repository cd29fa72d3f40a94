// A visitor's question: counted, stored with its conversation in this browser, and shown on its own page.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { VisitorConversations } from '@consilium/contracts/gateway/http.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { newMessageKey } from '@consilium/web/api/message-key.ts';
import { countVisitorConversation } from '@consilium/web/api/usage.ts';
import { answersLeft } from '@consilium/web/text/units-left.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { chooserDraft, dropDraft } from '#composer/drafts.ts';
import { keepQuestion } from '#kept-question/kept-question.ts';
import { recordVisitorAction } from '#visitor/visitor-actions.ts';
import {
  isAnswered,
  listVisitorConversations,
  startVisitorConversation,
  type VisitorConversation,
} from '#visitor/visitor-conversations.ts';

export interface VisitorQuestion {
  readonly text: string;
  readonly expertId: ExpertId;
  readonly reasoning: string | null;
  readonly class: MessageClass;
}

export interface VisitorStart {
  /** What is left; undefined when it is not known. */
  readonly visitor: VisitorConversations | undefined;
  readonly openConversation: (conversationId: string) => Promise<void>;
  /** Shows a new count. */
  readonly report: (count: VisitorConversations) => void;
}

/**
 * While there are free answers it is answered, which takes one of them and none of the chats. At the cap it is still kept,
 * and sent after signing up. A visitor who chose the expert gets only the wall, and that takes none of the chats.
 */
export async function startAsVisitor(
  question: VisitorQuestion,
  { visitor, openConversation, report }: VisitorStart,
): Promise<{ readonly hasLeft: boolean }> {
  const isAnswering = answersLeft(visitor) > 0;
  const cap = visitor?.total;
  const isAllowed = isAnswering || question.reasoning === null || (!isFull(cap) && (await count(report)));
  if (!isAllowed) {
    dropDraft(chooserDraft);
    keepQuestion({ ...question, userId: null, visitorConversationId: null });
    showToast({ title: 'Conversation Limit Reached', text: limitSentence(cap), tone: 'loss' });
    return { hasLeft: false };
  }
  await openConversation(begin(question, isAnswering ? newMessageKey() : undefined));
  return { hasLeft: true };
}

/** Answers the id of the new conversation. */
function begin(question: VisitorQuestion, answerKey: string | undefined): string {
  const now = new Date();
  dropDraft(chooserDraft);
  const { id } = startVisitorConversation(question, now, answerKey);
  const actionType = question.reasoning === null ? 'expert_selected' : 'auto_assign_conversation';
  recordVisitorAction({ actionType, expertType: question.expertId, conversationId: id }, now);
  if (answerKey === undefined) keepQuestion({ ...question, userId: null, visitorConversationId: id });
  return id;
}

/** Conversations in this browser count too, if an expert was matched; -1 is unlimited. */
function isFull(cap: number | undefined): boolean {
  if (cap === undefined || cap < 0) return false;
  return listVisitorConversations(Infinity).filter(takesChat).length >= cap;
}

/** An answered one took an answer. */
function takesChat(conversation: VisitorConversation): boolean {
  return conversation.reasoning !== null && conversation.answerKey === undefined && !isAnswered(conversation);
}

/** False when no conversation is left; any other failure is thrown. */
async function count(report: (answer: VisitorConversations) => void): Promise<boolean> {
  try {
    report(await countVisitorConversation());
    return true;
  } catch (error) {
    if (toApiError(error).is('VISITOR_LIMIT')) return false;
    throw error;
  }
}

function limitSentence(cap: number | undefined): string {
  const figure = cap === undefined || cap < 0 ? 'Only a few conversations' : `Up to ${cap} conversations`;
  return `${figure} can be started without an account. Sign up to continue: your question is kept.`;
}
