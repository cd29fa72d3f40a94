// GET /cancel-subscription: the ways to cancel, to the cent and the day, before anything is confirmed.
import type { CancellationOption } from '@consilium/contracts/billing/subscription.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { BillingContext } from '../context/context.ts';
import { askPayments } from '../payments/ask-payments.ts';
import { findCancellable } from './cancellable.ts';
import type { RefundCalculation } from './calculate-refund.ts';

export async function previewCancellation(
  context: BillingContext,
  pseudonym: string,
): Promise<{ options: CancellationOption[]; moneyBackUsed: boolean }> {
  const cancellable = await askPayments(context, 'CANCELLATION_FAILED', () => findCancellable(context, pseudonym));
  if (!cancellable) throw httpError('NO_SUBSCRIPTION');
  return { options: cancellable.options.map(optionOf), moneyBackUsed: cancellable.isMoneyBackUsed };
}

export function optionOf({ choice, refundMinor, currency, accessEndsAt }: RefundCalculation): CancellationOption {
  return { choice, refund: { amountMinor: refundMinor, currency }, accessEndsAt: accessEndsAt.toISOString() };
}
