// The receipt of a reply: counted or not, and why. Always derived from the reply's row.
import type { Receipt } from '@consilium/contracts/chat/conversation.ts';
import type { ReplyRow } from './replies.sql.ts';

export type ReceiptFields = Pick<
  ReplyRow,
  | 'class'
  | 'freeOfCharge'
  | 'status'
  | 'delivered'
  | 'quotaUsed'
  | 'quotaLimit'
  | 'resetsAt'
  | 'advisor'
  | 'model'
  | 'generation'
  | 'refused'
  | 'unitReason'
  | 'givenBackAt'
  | 'passedOver'
>;

export function receiptOf(reply: ReceiptFields): Receipt {
  // Free of charge, or accepted on the allowance while the store of units was down: no unit was taken.
  const free = reply.freeOfCharge || (reply.delivered && reply.quotaUsed === null);
  const state =
    reply.status === 'running' && !reply.freeOfCharge
      ? 'held'
      : reply.delivered && !free && reply.givenBackAt === null
        ? 'counted'
        : 'not_counted';
  return {
    class: reply.class,
    state,
    reason: reasonOf(reply, state, free),
    used: state === 'not_counted' ? null : reply.quotaUsed,
    limit: reply.quotaLimit,
    resetsAt: reply.resetsAt?.toISOString() ?? null,
    advisor: reply.advisor,
    model: reply.model,
    ...(reply.passedOver !== null && { passedOver: reply.passedOver }),
  };
}

function reasonOf(reply: ReceiptFields, state: Receipt['state'], free: boolean): Receipt['reason'] {
  if (state === 'held') return null;
  if (state === 'counted') return reply.unitReason;
  return free ? 'free_of_charge' : notCountedReason(reply);
}

function notCountedReason(reply: ReceiptFields): Receipt['reason'] {
  if (reply.givenBackAt !== null) return 'given_back';
  return reply.unitReason ?? (reply.refused ? 'model_refused' : releaseReason(reply));
}

/** Why a reply does not count, as in events: there a refusal and a broken-off reply are both failures. */
export function releaseReason(
  reply: Pick<ReceiptFields, 'status' | 'generation' | 'refused'>,
): 'stopped_before_delivery' | 'model_failed' | 'interrupted' {
  if (reply.status === 'stopped') return 'stopped_before_delivery';
  return reply.generation > 1 && !reply.refused ? 'interrupted' : 'model_failed';
}
