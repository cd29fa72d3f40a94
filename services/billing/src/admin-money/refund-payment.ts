// POST /admin/payments/{id}/refund: the person's own cancellation with its refund, done by an administrator for a reason.
// Two administrators at once, or the person and one, refund once.
import type { AuditReason } from '@consilium/contracts/audit/audit-reasons.ts';
import type { CancellationChoice } from '@consilium/contracts/billing/subscription.ts';
import type { Money } from '@consilium/contracts/plans.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { cancelSubscription } from '../cancellations/cancel-subscription.ts';
import type { BillingContext } from '../context/context.ts';
import { findAnyPayment } from './payments.sql.ts';

export interface RefundRequest {
  readonly id: string;
  readonly choice: CancellationChoice;
  readonly refund: Money;
  readonly reason: AuditReason;
}

export async function refundPayment(
  context: BillingContext,
  { id, choice, refund: shown, reason }: RefundRequest,
  actor: string,
): Promise<{ refund: Money; accessEndsAt: string }> {
  const payment = await findAnyPayment(context.pool, id);
  if (!payment) throw httpError('NOT_FOUND');
  const { pseudonym, subscriptionId } = payment;
  if (pseudonym === null || subscriptionId === null) throw httpError('NO_SUBSCRIPTION');
  const by = { actor, reason, subscriptionId };
  const { refund, accessEndsAt } = await cancelSubscription(context, pseudonym, { choice, refund: shown, by });
  context.wakeRelay();
  return { refund, accessEndsAt };
}
