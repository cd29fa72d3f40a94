// DELETE /conversations/:id: hides it everywhere at once; for a day it can be restored.
import { RESTORABLE_MS } from '@consilium/contracts/chat/history-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { ChatContext } from '../context.ts';
import { isUuid } from '../conversations/is-uuid.ts';
import { requestStop } from '../replies/replies.sql.ts';
import { markDeleted, runningReplyOf } from './deleted-conversations.sql.ts';

/** Idempotent. A running reply is stopped, as by the person. */
export async function deleteConversation(
  context: ChatContext,
  userId: string,
  id: string,
): Promise<{ restorableUntil: string }> {
  const now = context.clock.now();
  const restorableSince = new Date(now.getTime() - RESTORABLE_MS);
  const deletedAt = isUuid(id) ? await markDeleted(context.pool, { id, userId, now, restorableSince }) : undefined;
  if (!deletedAt) throw httpError('CONVERSATION_NOT_FOUND');
  await stopReplyIn(context, id, userId);
  return { restorableUntil: new Date(deletedAt.getTime() + RESTORABLE_MS).toISOString() };
}

async function stopReplyIn({ pool, signals }: ChatContext, conversationId: string, userId: string): Promise<void> {
  const replyId = await runningReplyOf(pool, conversationId, userId);
  if (replyId !== undefined && (await requestStop(pool, replyId, userId))) signals.stopRequested(replyId);
}
