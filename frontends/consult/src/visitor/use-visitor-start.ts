// A visitor's question: counted, stored with its conversation in this browser, and shown on its own page.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import { toApiError } from '@consilium/web/api/api-error.ts';
import { queryKeys } from '@consilium/web/api/query-keys.ts';
import { countVisitorConversation, useVisitorConversations } from '@consilium/web/api/usage.ts';
import { useNavigate, useQueryClient } from '@consilium/web/platform.ts';
import { showToast } from '@consilium/web/ui/toast-queue.ts';
import { chooserDraft, dropDraft } from '#composer/drafts.ts';
import { keepQuestion } from '#kept-question/kept-question.ts';
import { recordVisitorAction } from '#visitor/visitor-actions.ts';
import { listVisitorConversations, startVisitorConversation } from '#visitor/visitor-conversations.ts';

interface VisitorQuestion {
  readonly text: string;
  readonly expertId: ExpertId;
  readonly reasoning: string | null;
  readonly class: MessageClass;
}

/** At the cap the question is still kept, and sent after signing up. */
export function useVisitorStart(): (question: VisitorQuestion) => Promise<{ readonly hasLeft: boolean }> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const cap = useVisitorConversations().data?.total;
  return async (question) => {
    const isCounted =
      !isFull(cap) && (await count((answer) => queryClient.setQueryData(queryKeys.visitorConversations, answer)));
    const now = new Date();
    dropDraft(chooserDraft);
    if (!isCounted) {
      keepQuestion({ ...question, userId: null, visitorConversationId: null }, now.getTime());
      showToast({ title: 'Conversation Limit Reached', text: limitSentence(cap), tone: 'loss' });
      return { hasLeft: false };
    }
    const conversation = startVisitorConversation(question, now);
    recordVisitorAction(
      {
        actionType: question.reasoning === null ? 'expert_selected' : 'auto_assign_conversation',
        expertType: question.expertId,
        conversationId: conversation.id,
      },
      now,
    );
    keepQuestion({ ...question, userId: null, visitorConversationId: conversation.id }, now.getTime());
    await navigate(`/conversation/${conversation.id}`);
    return { hasLeft: true };
  };
}

/** Conversations in this browser count too; -1 is unlimited. */
function isFull(cap: number | undefined): boolean {
  return cap !== undefined && cap >= 0 && listVisitorConversations(cap).length >= cap;
}

/** False when no conversation is left; any other failure is thrown. */
async function count(report: (answer: Awaited<ReturnType<typeof countVisitorConversation>>) => void): Promise<boolean> {
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
