// POST /cancel-subscription: cancels as chosen and for the amount that was shown, once however often the button is pressed.
import type { CancellationChoice, Subscription } from '@consilium/contracts/billing/subscription.ts';
import type { Money } from '@consilium/contracts/plans.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { BillingContext } from '../context/context.ts';
import { askPayments } from '../payments/ask-payments.ts';
import { readSubscription } from '../subscriptions/read-subscription.ts';
import { syncAfterCommand } from '../sync/sync-after-command.ts';
import { findCancellable } from './cancellable.ts';
import type { Cancellable } from './cancellable.ts';
import { findCancellation, findLatestCancellation } from './cancellations.sql.ts';
import type { Cancellation } from './cancellations.sql.ts';
import { carryOn } from './carry-on.ts';
import { optionOf } from './preview-cancellation.ts';
import { startCancellation } from './start-cancellation.ts';
import type { Administrator } from './start-cancellation.ts';

/** The same request within this time, from another tab or repeated, is the same cancellation. */
const SAME_REQUEST_MS = 60 * 60 * 1000;

export interface CancellationRequest {
  /** Absent: the person does it. */
  readonly by?: Administrator & { readonly subscriptionId: string };
  readonly choice: CancellationChoice;
  readonly refund: Money;
}

export interface CancellationOutcome {
  readonly subscription: Subscription;
  readonly refund: Money;
  readonly accessEndsAt: string;
}

export async function cancelSubscription(
  context: BillingContext,
  pseudonym: string,
  request: CancellationRequest,
): Promise<CancellationOutcome> {
  const cancellation = await askPayments(context, 'CANCELLATION_FAILED', async () => {
    const { id } = await cancellationFor(context, pseudonym, request);
    return carryOnUntilCancelled(context, id);
  });
  if (!cancellation || cancellation.state === 'failed') throw httpError('CANCELLATION_FAILED');
  await syncAfterCommand(context, pseudonym);
  return {
    subscription: await readSubscription(context, pseudonym),
    refund: { amountMinor: cancellation.refundMinor, currency: cancellation.currency },
    accessEndsAt: cancellation.accessEndsAt.toISOString(),
  };
}

/** The answer only needs the subscription to be cancelled. If the provider fails at the refund, a job retries it. */
async function carryOnUntilCancelled(context: BillingContext, id: string): Promise<Cancellation | undefined> {
  try {
    return await carryOn(context, id);
  } catch (error) {
    const reached = await findCancellation(context.pool, id);
    if (reached?.state !== 'cancelled' && reached?.state !== 'done') throw error;
    context.log.warn({ err: error, cancellationId: id }, 'a refund has to wait, or another tab was faster');
    return reached;
  }
}

async function cancellationFor(
  context: BillingContext,
  pseudonym: string,
  request: CancellationRequest,
): Promise<Cancellation> {
  const cancellable = await findCancellable(context, pseudonym);
  const { by } = request;
  if (by && cancellable && cancellable.subscription.id !== by.subscriptionId) throw httpError('NO_SUBSCRIPTION');
  const since = new Date(context.clock.now().getTime() - SAME_REQUEST_MS);
  const earlier = await findLatestCancellation(context.pool, pseudonym, since);
  if (earlier && isSame(earlier, request, cancellable)) return earlier;
  if (!cancellable) throw httpError('NO_SUBSCRIPTION');
  const { customer, subscription, options, moneyBackMarks, takenBackId } = cancellable;
  const calculation = options.find(({ choice }) => choice === request.choice);
  if (
    !calculation ||
    calculation.refundMinor !== request.refund.amountMinor ||
    calculation.currency !== request.refund.currency
  ) {
    throw httpError('AMOUNT_CHANGED', undefined, { options: options.map(optionOf) });
  }
  return startCancellation(context, {
    pseudonym,
    customerId: customer.customerId,
    subscriptionId: subscription.id,
    origin: by ? 'administrator' : 'person',
    calculation,
    by,
    planChanges: customer.planChanges,
    takenBackId,
    moneyBackMarks,
  });
}

function isSame(
  earlier: Cancellation,
  { choice, refund, by }: CancellationRequest,
  cancellable: Cancellable | undefined,
): boolean {
  const subscriptionId = cancellable?.subscription.id ?? by?.subscriptionId;
  const isAboutIt = subscriptionId === undefined || subscriptionId === earlier.subscriptionId;
  return (
    isAboutIt &&
    earlier.id !== cancellable?.takenBackId &&
    earlier.choice === choice &&
    earlier.refundMinor === refund.amountMinor &&
    earlier.currency === refund.currency
  );
}
