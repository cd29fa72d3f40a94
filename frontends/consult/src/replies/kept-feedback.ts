// Applies a thumb to this page and the other tabs: the rating, and the receipt when the unit was given back.
import type { ConversationWithMessages, Receipt, Reply } from '@consilium/contracts/chat/conversation.ts';
import type { UsageAnswer } from '@consilium/contracts/gateway/http.ts';
import { queryKeys } from '@consilium/web/api/query-keys.ts';
import { useParams, useQueryClient } from '@consilium/web/platform.ts';
import type { QueryClient } from '@consilium/web/platform.ts';
import { changeStored } from '#api/change-stored.ts';
import { notifyOtherTabs } from '#conversation/other-tabs.ts';
import { refetchUsageOnceSettled } from '#replies/usage-settled.ts';

export interface KeptFeedback {
  readonly rating: number;
  readonly receipt: Receipt;
}

/** Returns whether the unit was given back just now. */
export function useKeptFeedback(reply: Pick<Reply, 'id' | 'receipt'>): (kept: KeptFeedback) => boolean {
  const { conversationId = '' } = useParams();
  const queryClient = useQueryClient();
  return (kept) => {
    changeStored(queryClient, conversationId, (known) => withFeedback(known, reply.id, kept));
    notifyOtherTabs(conversationId);
    const isGivenBack = kept.receipt.reason === 'given_back' && reply.receipt.reason !== 'given_back';
    if (isGivenBack) showUnitBack(queryClient, kept.receipt);
    return isGivenBack;
  };
}

function withFeedback(
  known: ConversationWithMessages,
  replyId: string,
  { rating, receipt }: KeptFeedback,
): ConversationWithMessages {
  const messages = known.messages.map((message) => {
    const { reply } = message;
    if (reply?.id === replyId) return { ...message, reply: { ...reply, rating, receipt } };
    if (reply?.secondOpinion?.id !== replyId) return message;
    return { ...message, reply: { ...reply, secondOpinion: { ...reply.secondOpinion, rating } } };
  });
  return { ...known, messages };
}

/** Updates the figures at once, and refetches them a moment later. */
function showUnitBack(queryClient: QueryClient, { class: messageClass }: Receipt): void {
  queryClient.setQueryData<UsageAnswer>(queryKeys.usage, (usage) => usage && withUnitBack(usage, messageClass));
  refetchUsageOnceSettled(queryClient);
}

function withUnitBack(usage: UsageAnswer, messageClass: Receipt['class']): UsageAnswer {
  const { used, limit, remaining, ...day } = usage.classes[messageClass];
  const back = {
    ...day,
    limit,
    used: Math.max(0, used - 1),
    remaining: limit < 0 ? remaining : Math.min(limit, remaining + 1),
  };
  return { ...usage, classes: { ...usage.classes, [messageClass]: back } };
}
