// Checks that a conversation can be transferred: the person's own, not empty, and without a running reply.
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { findOwnConversation } from '../conversations/conversations.sql.ts';
import type { ConversationRow } from '../conversations/conversations.sql.ts';
import { isUuid } from '../conversations/is-uuid.ts';
import { newestMessages } from '../messages/messages.sql.ts';
import type { MessageRow } from '../messages/messages.sql.ts';
import { hasRunningReply } from '../replies/replies.sql.ts';

export interface Transferable {
  readonly conversation: ConversationRow;
  readonly lastMessage: MessageRow;
}

export async function requireTransferable(pool: Queryable, id: string, userId: string): Promise<Transferable> {
  const conversation = isUuid(id) ? await findOwnConversation(pool, id, userId) : undefined;
  if (!conversation) throw httpError('CONVERSATION_NOT_FOUND');
  const [isRunning, [lastMessage]] = await Promise.all([
    hasRunningReply(pool, conversation.id),
    newestMessages(pool, conversation.id, 1),
  ]);
  if (isRunning) throw httpError('REPLY_RUNNING');
  if (!lastMessage) throw httpError('CONFLICT', 'There is nothing to hand over yet. Describe your problem first.');
  return { conversation, lastMessage };
}
