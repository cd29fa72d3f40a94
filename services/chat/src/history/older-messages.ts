// GET /conversations/:id/messages: the messages before one, with their replies, oldest first.
import type { Message } from '@consilium/contracts/chat/conversation.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { ChatContext } from '../context.ts';
import { findOwnConversation } from '../conversations/conversations.sql.ts';
import { snapshotIsolation, withReplies } from '../conversations/get-conversation.ts';
import { isUuid } from '../conversations/is-uuid.ts';
import { isMessageOf, messagesBefore } from './older-messages.sql.ts';

export async function olderMessages(
  context: ChatContext,
  userId: string,
  { id, before, limit }: { readonly id: string; readonly before: string; readonly limit: number },
): Promise<{ messages: Message[]; truncated: boolean }> {
  const conversation = isUuid(id) ? await findOwnConversation(context.pool, id, userId) : undefined;
  if (!conversation) throw httpError('CONVERSATION_NOT_FOUND');
  if (!(await isMessageOf(context.pool, conversation.id, before))) throw httpError('MESSAGE_NOT_FOUND');
  return transaction(
    context.pool,
    async (tx) => {
      const newestFirst = await messagesBefore(tx, conversation.id, before, limit + 1);
      const messages = await withReplies(tx, newestFirst.slice(0, limit).toReversed());
      return { messages, truncated: newestFirst.length > limit };
    },
    snapshotIsolation,
  );
}
