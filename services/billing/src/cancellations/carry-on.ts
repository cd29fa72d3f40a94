// Finishes a cancellation from whatever state it is in: the subscription first, then the refunds, then the letters.
// Each step may run twice, by two workers or after a crash, and has one effect: the provider knows our ids.
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { BillingContext } from '../context/context.ts';
import { countEvent } from '../telemetry/counted-events.ts';
import { orderLetter } from '../letters/order-letter.ts';
import { boughtTwice, refundSent } from '../letters/payment-letters.ts';
import { cancelled } from '../letters/subscription-letters.ts';
import { deleteUsesOf } from '../money-back/money-back-uses.sql.ts';
import { PaymentsFailure } from '../payments/payments-failure.ts';
import type { Payments, ProviderSubscription } from '../payments/payments.ts';
import { payBack } from '../refunds/pay-back.ts';
import { insertRefund, sumNotRefused } from '../refunds/refunds.sql.ts';
import { requirePayments } from './cancellable.ts';
import { findCancellation, moveCancellation, noteFailedAttempt } from './cancellations.sql.ts';
import type { Cancellation } from './cancellations.sql.ts';
import { paidMeanwhile } from './paid-meanwhile.ts';

/** Throws PaymentsFailure while the provider fails; what it refuses for good is marked as failed. */
export async function carryOn(context: BillingContext, id: string): Promise<Cancellation | undefined> {
  try {
    const cancellation = await findCancellation(context.pool, id);
    if (cancellation?.state === 'requested') await stop(context, cancellation);
    if (cancellation?.state === 'requested' || cancellation?.state === 'cancelled') await settle(context, cancellation);
  } catch (error) {
    await noteFailedAttempt(context.pool, id, error instanceof Error ? error.message : 'unknown');
    throw error;
  }
  return findCancellation(context.pool, id);
}

async function stop(context: BillingContext, cancellation: Cancellation): Promise<void> {
  const { id, subscriptionId, accessEndsAt } = cancellation;
  const now = context.clock.now();
  // The paid time may have ended before the provider answered.
  const isOver = accessEndsAt <= now;
  try {
    await stopAtProvider(requirePayments(context), cancellation, isOver);
  } catch (error) {
    // Busy: another tab asks for the same. Refused: it may already be done.
    if (!(error instanceof PaymentsFailure) || (error.kind !== 'refused' && error.kind !== 'busy')) throw error;
    const found = await requirePayments(context).findSubscription(subscriptionId);
    if (!isStopped(found, cancellation, isOver)) {
      if (error.kind === 'refused') await giveUp(context, id, error);
      throw error;
    }
  }
  const late = isOver ? await paidMeanwhile(requirePayments(context), cancellation) : [];
  await transaction(context.pool, async (tx) => {
    if (!(await moveCancellation(tx, id, { from: 'requested', to: 'cancelled', now }))) return;
    for (const part of late) await insertRefund(tx, { ...part, id: newId(), cancellationId: id });
  });
}

function isStopped(
  found: ProviderSubscription | undefined,
  { choice, accessEndsAt }: Cancellation,
  isOver: boolean,
): boolean {
  if (!found || found.endedAt) return true;
  if (isOver) return false;
  const end = choice === 'period_end' ? found.periodEndsAt : accessEndsAt;
  return found.cancelsAt?.getTime() === end.getTime();
}

async function giveUp({ pool, clock, log }: BillingContext, id: string, error: PaymentsFailure): Promise<void> {
  await transaction(pool, async (tx) => {
    if (await moveCancellation(tx, id, { from: 'requested', to: 'failed', now: clock.now() }))
      await deleteUsesOf(tx, id);
  });
  log.error({ err: error, cancellationId: id }, 'a cancellation was refused by the provider');
  countEvent('consilium.cancellations.failed');
}

async function stopAtProvider(payments: Payments, cancellation: Cancellation, isOver: boolean): Promise<void> {
  const { subscriptionId, choice, accessEndsAt } = cancellation;
  // The provider repeats an earlier failure for the same idempotency key, so each attempt has its own. Ending twice is harmless.
  const operationId = `${cancellation.id}:${cancellation.attempts}`;
  if (isOver) await payments.endSubscription(subscriptionId, operationId);
  else await payments.cancelAt(subscriptionId, choice === 'period_end' ? 'period_end' : accessEndsAt, operationId);
}

async function settle(context: BillingContext, cancellation: Cancellation): Promise<void> {
  // Another worker is asking for the refunds and finishes the cancellation.
  if (!(await payBack(context, cancellation))) return;
  await transaction(context.pool, async (tx) => {
    const move = { from: 'cancelled', to: 'done', now: context.clock.now() } as const;
    if (await moveCancellation(tx, cancellation.id, move)) await tell(tx, context, cancellation);
  });
}

async function tell(tx: Queryable, context: BillingContext, cancellation: Cancellation): Promise<void> {
  const { id, pseudonym, origin, currency, choice, accessEndsAt } = cancellation;
  if (pseudonym === null) return;
  const amountMinor = await sumNotRefused(tx, id);
  const amount = amountMinor > 0 ? { amountMinor, currency } : undefined;
  const at = accessEndsAt.toISOString();
  if (origin === 'bought_twice') {
    if (amount)
      await orderLetter(tx, context, {
        occasion: `bought-twice:${id}`,
        pseudonym,
        letter: boughtTwice.with({ amount }),
      });
    return;
  }
  // A period that nobody paid for is not kept, so there is no last day to name.
  const isOver = accessEndsAt <= cancellation.requestedAt;
  await orderLetter(tx, context, {
    occasion: `cancelled:${id}`,
    pseudonym,
    letter: cancelled.with({ price: null, at, choice: isOver ? 'money_back' : choice, amount }),
  });
  if (amount)
    await orderLetter(tx, context, { occasion: `refund:${id}`, pseudonym, letter: refundSent.with({ amount }) });
}
