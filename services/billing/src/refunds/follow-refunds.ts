// What became of refunds after they were requested: a bank may take days, and may refuse.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { BillingContext } from '../context/context.ts';
import { countEvent } from '../telemetry/counted-events.ts';
import { orderLetter } from '../letters/order-letter.ts';
import { refundFailed } from '../letters/payment-letters.ts';
import type { ProviderInvoice } from '../payments/payments.ts';
import { refundState } from './refund-state.ts';
import { followRefund } from './refunds.sql.ts';

/** Called in the transaction that stores a sync. */
export async function followRefunds(
  tx: Queryable,
  context: Pick<BillingContext, 'jobs' | 'clock' | 'log'>,
  invoices: readonly ProviderInvoice[],
): Promise<void> {
  for (const { id: stripeRefundId, cancellationId, paymentIntentId, status } of invoices.flatMap((i) => i.refunds)) {
    const state = refundState(status);
    const changed = await followRefund(tx, { stripeRefundId, cancellationId, paymentIntentId, state });
    if (changed?.state === 'failed') await tellFailedRefund(tx, context, changed);
  }
}

/** Promised money did not arrive: an operator has to look into it. */
export async function tellFailedRefund(
  tx: Queryable,
  context: Pick<BillingContext, 'jobs' | 'clock' | 'log'>,
  refund: {
    readonly id: string;
    readonly pseudonym: string | null;
    readonly amountMinor: number;
    readonly currency: string;
  },
): Promise<void> {
  const { id, pseudonym, amountMinor, currency } = refund;
  context.log.error({ refundId: id }, 'a refund failed: pay it back by hand');
  countEvent('consilium.refunds.failed');
  if (pseudonym === null) return;
  await orderLetter(tx, context, {
    occasion: `refund-failed:${id}`,
    pseudonym,
    letter: refundFailed.with({ amount: { amountMinor, currency } }),
  });
}
