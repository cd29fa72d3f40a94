// Requests the refunds of a cancellation, each once. One that is refused for good is reported to operators.
import { httpError } from '@consilium/kit/http/http-error.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import pLimit from 'p-limit';
import type { Cancellation } from '../cancellations/cancellations.sql.ts';
import type { BillingContext } from '../context/context.ts';
import { PaymentsFailure } from '../payments/payments-failure.ts';
import { tellFailedRefund } from './follow-refunds.ts';
import { refundState } from './refund-state.ts';
import { raiseAttempt, claimRefund, recordOutcome, wantedRefunds } from './refunds.sql.ts';
import type { RefundOutcome, WantedRefund } from './refunds.sql.ts';

/** Temporary refusals: our own balance at the provider is too low at the moment. */
const passing: ReadonlySet<string | undefined> = new Set(['balance_insufficient', 'insufficient_funds']);

/** Each occupies a connection while the provider is asked, so most connections stay free for the rest of billing. */
const MOST_AT_ONCE = 2;
const inTurn = pLimit(MOST_AT_ONCE);

/** False when another worker is requesting one of them at this moment. */
export async function payBack(context: BillingContext, cancellation: Cancellation): Promise<boolean> {
  const { pool } = context;
  for (const id of await wantedRefunds(pool, cancellation.id))
    await inTurn(() => payBackOne(context, cancellation, id));
  return (await wantedRefunds(pool, cancellation.id)).length === 0;
}

/**
 * The row is locked while the provider is asked (at most twice 20 s), so that two workers never use different idempotency
 * keys. A killed worker's request may still be in flight: the next worker uses the same key.
 */
async function payBackOne(context: BillingContext, cancellation: Cancellation, id: string): Promise<void> {
  let attempt = 0;
  try {
    await transaction(context.pool, async (tx) => {
      const refund = await claimRefund(tx, id);
      if (!refund) return;
      ({ attempt } = refund);
      const outcome = await ask(context, cancellation, refund);
      await recordOutcome(tx, id, outcome);
      if (outcome.state === 'failed' && !outcome.isDisputed)
        await tellFailedRefund(tx, context, { ...refund, pseudonym: cancellation.pseudonym });
    });
  } catch (error) {
    if (error instanceof PaymentsFailure && error.kind === 'broken') await raiseAttempt(context.pool, id, attempt);
    throw error;
  }
}

async function ask(
  { payments, log }: BillingContext,
  { pseudonym, subscriptionId }: Cancellation,
  { id: refundId, attempt, cancellationId, paymentIntentId, amountMinor, currency }: WantedRefund,
): Promise<RefundOutcome & { readonly isDisputed?: boolean }> {
  if (!payments) throw httpError('PAYMENTS_UNAVAILABLE');
  try {
    const made = await payments.refund({
      refundId,
      attempt,
      cancellationId,
      // An erased account has no pseudonym any more.
      pseudonym: pseudonym ?? 'erased',
      subscriptionId,
      paymentIntentId,
      amount: { amountMinor, currency },
    });
    if (made === 'already_refunded') return { stripeRefundId: null, state: 'succeeded' };
    return { stripeRefundId: made.id, state: refundState(made.status) };
  } catch (error) {
    const isFinal = error instanceof PaymentsFailure && error.kind === 'refused' && !passing.has(error.code);
    if (!isFinal) throw error;
    // The bank decides about a disputed payment: refunding it by hand as well might pay twice.
    const isDisputed = error.code === 'charge_disputed';
    if (isDisputed) log.warn({ refundId }, 'a refund was refused because the payment is disputed');
    else log.error({ err: error, refundId }, 'a refund was refused');
    return { stripeRefundId: null, state: 'failed', isDisputed };
  }
}
