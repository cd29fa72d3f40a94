// The provider's word for a refund as one of ours. What needs the person to act is on its way for us.
import type { RefundOutcome } from './refunds.sql.ts';

export function refundState(status: string): RefundOutcome['state'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}
