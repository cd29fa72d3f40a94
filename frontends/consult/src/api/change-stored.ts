// Changes the stored conversation on this page after the server has changed it.
import type { ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import type { QueryClient } from '@consilium/web/platform.ts';
import { conversationQuery } from '#api/queries.ts';

/**
 * A response already in flight is older than the change and must not overwrite it. It is asked for again, because it may
 * have had what another tab did.
 */
export function changeStored(
  queryClient: QueryClient,
  id: string,
  change: (known: ConversationWithMessages) => ConversationWithMessages,
): void {
  const { queryKey } = conversationQuery(id);
  const isOnItsWay = queryClient.isFetching({ queryKey }) > 0;
  // It takes effect at once; only its promise comes later.
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (known) => known && change(known));
  if (isOnItsWay) void queryClient.invalidateQueries({ queryKey });
}
