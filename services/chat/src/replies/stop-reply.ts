// POST /replies/:id/stop: only this call stops a reply, not a closed tab. Before delivery the unit is released, after it it counts.
import { setTimeout as delay } from 'node:timers/promises';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { ChatContext } from '../context.ts';
import { isUuid } from '../conversations/is-uuid.ts';
import { findReplyOf, requestStop } from './replies.sql.ts';

const WAIT_MS = 2000;
const LOOK_EVERY_MS = 20;

/** Answers when the reply has ended, or after two seconds; the runner will still stop. */
export async function stopReply(
  context: ChatContext,
  userId: string,
  replyId: string,
): Promise<{ status: 'stopped' | 'already_finished' }> {
  const reply = isUuid(replyId) ? await findReplyOf(context.pool, replyId, userId) : undefined;
  if (!reply) throw httpError('NOT_FOUND');
  if (!(await requestStop(context.pool, replyId, userId))) return { status: 'already_finished' };
  context.signals.stopRequested(replyId);
  for (let waitedMs = 0; waitedMs < WAIT_MS; waitedMs += LOOK_EVERY_MS) {
    const now = await findReplyOf(context.pool, replyId, userId);
    // It may have ended just before the runner got the request.
    if (now?.status === 'done' || now?.status === 'failed') return { status: 'already_finished' };
    if (now?.status !== 'running') break;
    await delay(LOOK_EVERY_MS);
  }
  return { status: 'stopped' };
}
