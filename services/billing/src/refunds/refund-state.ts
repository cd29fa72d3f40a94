// Maps the provider's refund status to ours. A refund that needs an action of the person is pending for us.
import { isUndone } from '../payments/undone-refund.ts';
import type { RefundOutcome } from './refunds.sql.ts';

export function refundState(status: string): RefundOutcome['state'] {
  if (status === 'succeeded') return 'succeeded';
  return isUndone({ status }) ? 'failed' : 'pending';
}
