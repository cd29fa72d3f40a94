// A visitor's question: counted, stored with its conversation in this browser, and shown on its own page.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { VisitorConversations } from '@consilium/contracts/gateway/http.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { queryKeys } from '@consilium/web/api/query-keys.ts';
import { countVisitorConversation, useVisitorConversations } from '@consilium/web/api/usage.ts';
import { useNavigate, useQueryClient } from '@consilium/web/platform.ts';
import { answersLeft } from '@consilium/web/text/units-left.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { newMessageKey } from '@consilium/web/api/message-key.ts';
import { chooserDraft, dropDraft } from '#composer/drafts.ts';
import { keepQuestion } from '#kept-question/kept-question.ts';
import { recordVisitorAction } from '#visitor/visitor-actions.ts';
import {
  isAnswered,
  listVisitorConversations,
  startVisitorConversation,
  type VisitorConversation,
} from '#visitor/visitor-conversations.ts';

interface VisitorQuestion {
  readonly text: string;
  readonly expertId: ExpertId;
  readonly reasoning: string | null;
  readonly class: MessageClass;
}

/**
 * While there are free answers it is answered, which takes one of them and none of the chats. At the cap it is still kept, and sent after signing up. A visitor who chose the expert gets only the wall, and
 * that takes none of the chats.
 */
export function useVisitorStart(): (question: VisitorQuestion) => Promise<{ readonly hasLeft: boolean }> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const visitor = useVisitorConversations().data;
  const cap = visitor?.total;
  const begin = async (question: VisitorQuestion, answerKey?: string) => {
    const now = new Date();
    dropDraft(chooserDraft);
    const conversation = startVisitorConversation(question, now, answerKey);
    const actionType = question.reasoning === null ? 'expert_selected' : 'auto_assign_conversation';
    recordVisitorAction({ actionType, expertType: question.expertId, conversationId: conversation.id }, now);
    if (answerKey === undefined) keepQuestion({ ...question, userId: null, visitorConversationId: conversation.id });
    await navigate(`/conversation/${conversation.id}`);
  };
  return async (question) => {
    const report = (answer: VisitorConversations) => queryClient.setQueryData(queryKeys.visitorConversations, answer);
    if (answersLeft(visitor) > 0) {
      await begin(question, newMessageKey());
      return { hasLeft: true };
    }
    const isAllowed = question.reasoning === null || (!isFull(cap) && (await count(report)));
    if (!isAllowed) {
      dropDraft(chooserDraft);
      keepQuestion({ ...question, userId: null, visitorConversationId: null });
      showToast({ title: 'Conversation Limit Reached', text: limitSentence(cap), tone: 'loss' });
      return { hasLeft: false };
    }
    await begin(question);
    return { hasLeft: true };
  };
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
