// POST /conversations/:id/restore: restores a conversation that was deleted within the last day.
import type { Conversation } from '@consilium/contracts/chat/conversation.ts';
import { RESTORABLE_MS } from '@consilium/contracts/chat/history-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { ChatContext } from '../context.ts';
import { findConversation, toConversation } from '../conversations/conversations.sql.ts';
import { isUuid } from '../conversations/is-uuid.ts';
import { unmarkDeleted } from './deleted-conversations.sql.ts';

/** Idempotent: one that is not deleted is returned unchanged. */
export async function restoreConversation(
  { pool, clock }: ChatContext,
  userId: string,
  id: string,
): Promise<Conversation> {
  if (!isUuid(id)) throw httpError('CONVERSATION_NOT_FOUND');
  await unmarkDeleted(pool, id, userId, new Date(clock.now().getTime() - RESTORABLE_MS));
  const conversation = await findConversation(pool, id, userId);
  if (!conversation) throw httpError('CONVERSATION_NOT_FOUND');
  return toConversation(conversation);
}
