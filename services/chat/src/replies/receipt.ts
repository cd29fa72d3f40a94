// The receipt of a reply: counted or not, and why. Read off the row, never remembered elsewhere.
import type { Receipt } from '@consilium/contracts/chat/conversation.ts';
import type { ReplyRow } from './replies.sql.ts';

export type ReceiptFields = Pick<
  ReplyRow,
  'class' | 'status' | 'delivered' | 'quotaUsed' | 'quotaLimit' | 'resetsAt' | 'advisor' | 'model' | 'generation'
>;

export function receiptOf(reply: ReceiptFields): Receipt {
  const state = reply.status === 'running' ? 'held' : reply.delivered ? 'counted' : 'not_counted';
  return {
    class: reply.class,
    state,
    reason: state === 'not_counted' ? releaseReason(reply) : null,
    used: state === 'not_counted' ? null : reply.quotaUsed,
    limit: reply.quotaLimit,
    resetsAt: reply.resetsAt?.toISOString() ?? null,
    advisor: reply.advisor,
    model: reply.model,
  };
}

/** Why a reply that delivered nothing does not count. */
export function releaseReason(
  reply: Pick<ReceiptFields, 'status' | 'generation'>,
): 'stopped_before_delivery' | 'model_failed' | 'interrupted' {
  if (reply.status === 'stopped') return 'stopped_before_delivery';
  return reply.generation > 1 ? 'interrupted' : 'model_failed';
}
