// All messages of a conversation: a page has the newest ones, the older ones are fetched.
import type { ConversationWithMessages, Message } from '@consilium/contracts/chat/conversation.ts';
import { fetchOlderMessages } from '#api/history-api.ts';

const pageSize = 200;

export async function loadAllMessages(
  { id, messages, truncated }: Pick<ConversationWithMessages, 'id' | 'messages' | 'truncated'>,
  signal: AbortSignal,
): Promise<readonly Message[]> {
  let all: readonly Message[] = messages;
  let hasMore = truncated;
  while (hasMore && all[0]) {
    const older = await fetchOlderMessages(id, all[0].id, pageSize, signal);
    all = [...older.messages, ...all];
    hasMore = older.truncated && older.messages.length > 0;
  }
  return all;
}
