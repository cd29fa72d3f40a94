// A reply without a unit: a second opinion, or the first answer after a transfer. It runs like any other.
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { ChatContext } from '../context.ts';
import { receiptOf } from './receipt.ts';
import { appendParts } from './reply-leases.sql.ts';
import { insertReply } from './replies.sql.ts';
import type { NewReply, ReplyRow } from './replies.sql.ts';
import type { ReplyRunner } from './reply-runner.ts';

export type FreeReply = Omit<
  NewReply,
  | 'createdAt'
  | 'freeOfCharge'
  | 'holdId'
  | 'leaseExpiresAt'
  | 'leaseOwner'
  | 'quotaUsed'
  | 'resetsAt'
  | 'windowStartsAt'
>;

/** Stores the reply and its first part in the caller's transaction. */
export async function storeFreeReply(
  context: ChatContext,
  runner: ReplyRunner,
  tx: Queryable,
  free: FreeReply,
): Promise<ReplyRow> {
  const now = context.clock.now();
  const reply = await insertReply(tx, {
    ...free,
    freeOfCharge: true,
    holdId: null,
    quotaUsed: null,
    windowStartsAt: null,
    resetsAt: null,
    createdAt: now,
    leaseOwner: runner.owner,
    leaseExpiresAt: new Date(now.getTime() + context.config.REPLY_LEASE_MS),
  });
  if (!reply) throw httpError('REPLY_RUNNING');
  const { id: replyId, conversationId, messageId, leaseEpoch: epoch } = reply;
  const data = { conversationId, messageId, replyId, receipt: receiptOf(reply) };
  await appendParts(tx, { replyId, epoch }, [{ event: 'accepted', data }], false, now);
  return reply;
}

/** To be called after the commit. */
export function startFreeReply(context: ChatContext, runner: ReplyRunner, reply: ReplyRow): void {
  runner.start(reply);
  context.signals.partsStored(reply.id);
  context.wakeRelay();
}
