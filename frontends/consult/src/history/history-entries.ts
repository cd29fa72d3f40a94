// The list as shown: the server's conversations, and just deleted ones in their old place.
import type { ListedConversation } from '@consilium/contracts/chat/conversation.ts';
import type { ConversationPages } from '#api/history-queries.ts';
import type { DeletedConversations } from '#history/deleted-conversations.ts';

export function historyEntries(
  pages: ConversationPages['pages'],
  deleted: DeletedConversations,
  nowMs: number,
): readonly ListedConversation[] {
  const kept = pages.flatMap(({ conversations }) => conversations);
  const gone = Object.values(deleted).filter(
    ({ restorableUntil }) => restorableUntil === null || Date.parse(restorableUntil) > nowMs,
  );
  const byId = new Map([...gone.map(({ conversation }) => conversation), ...kept].map((one) => [one.id, one]));
  return [...byId.values()].toSorted((left, right) => Date.parse(right.createdAt) - Date.parse(left.createdAt));
}
