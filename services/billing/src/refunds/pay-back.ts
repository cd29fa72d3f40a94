// Asks the provider for the refunds of a cancellation, each once. One that is refused for good is told to a person of ours.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Cancellation } from '../cancellations/cancellations.sql.ts';
import type { BillingContext } from '../context.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { PaymentsFailure } from '../payments/payments-failure.ts';
import { tellFailedRefund } from './follow-refunds.ts';
import { refundState } from './refund-state.ts';
import { recordOutcome, wantedRefunds } from './refunds.sql.ts';
import type { Refund, RefundOutcome } from './refunds.sql.ts';

/** Our own account at the provider is short of money for the moment. */
const passing: ReadonlySet<string | undefined> = new Set(['balance_insufficient', 'insufficient_funds']);

export async function payBack(context: BillingContext, cancellation: Cancellation): Promise<void> {
  for (const refund of await wantedRefunds(context.pool, cancellation.id)) {
    const outcome = await ask(context, cancellation, refund);
    await transaction(context.pool, async (tx) => {
      await recordOutcome(tx, refund.id, outcome);
      if (outcome.state === 'failed')
        await tellFailedRefund(tx, context, { ...refund, pseudonym: cancellation.pseudonym });
    });
  }
}

async function ask(
  { payments, log }: BillingContext,
  cancellation: Cancellation,
  refund: Refund,
): Promise<RefundOutcome> {
  if (!payments) throw httpError('PAYMENTS_UNAVAILABLE');
  const { id: refundId, cancellationId, paymentIntentId, amountMinor, currency } = refund;
  try {
    const made = await payments.refund({
      refundId,
      cancellationId,
      // After the erasure of the account there is no name to tell.
      pseudonym: cancellation.pseudonym ?? 'erased',
      subscriptionId: cancellation.subscriptionId,
      paymentIntentId,
      amount: { amountMinor, currency },
    });
    if (made === 'already_refunded') return { stripeRefundId: null, state: 'succeeded' };
    return { stripeRefundId: made.id, state: refundState(made.status) };
  } catch (error) {
    const isFinal = error instanceof PaymentsFailure && error.kind === 'refused' && !passing.has(error.code);
    if (!isFinal) throw error;
    log.error({ err: error, refundId }, 'a refund was refused');
    return { stripeRefundId: null, state: 'failed' };
  }
}
