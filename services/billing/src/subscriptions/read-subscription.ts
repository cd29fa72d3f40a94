// GET /check-subscription: an account's current subscription, from the stored copies and the clock alone.
import type { Subscription } from '@consilium/contracts/billing/subscription.ts';
import { priceOf } from '@consilium/contracts/plans.ts';
import type { BillingContext } from '../context/context.ts';
import { readPlanFacts } from './plan-facts.ts';
import { graceEnd, subscriptionInForce } from './subscription-in-force.ts';
import type { PlanFacts, PlanInForce } from './subscription-in-force.ts';
import type { StoredSubscription } from './subscriptions.sql.ts';

export async function readSubscription(
  { pool, clock, config, payments }: Pick<BillingContext, 'pool' | 'clock' | 'config' | 'payments'>,
  pseudonym: string,
): Promise<Subscription> {
  const facts = await readPlanFacts(pool, pseudonym, config);
  return { ...describeSubscription(facts, clock.now()), paymentsAvailable: payments !== undefined };
}

export function describeSubscription(
  facts: PlanFacts<StoredSubscription>,
  now: Date,
): Omit<Subscription, 'paymentsAvailable'> {
  const inForce = subscriptionInForce(facts, now);
  const { subscription, plan } = inForce;
  return {
    subscribed: subscription !== undefined,
    subscription_tier: subscription?.price ?? 'free',
    subscription_end: endOfPaidTime(inForce)?.toISOString() ?? null,
    subscription_cancelled: subscription !== undefined && isCancelled(subscription),
    plan,
    nextPayment: subscription ? nextPaymentOf(subscription) : null,
    paymentProblem: paymentProblemOf(facts),
  };
}

/** When the provider ends a subscription itself after its period, the person did not cancel it. */
function isCancelled({ cancelsAt }: StoredSubscription): boolean {
  return cancelsAt !== null;
}

/** The end of the paid time, without the extra day for late renewals. */
function endOfPaidTime({ subscription, subscriptionUntil }: PlanInForce<StoredSubscription>): Date | null {
  if (!subscription) return null;
  if (subscription.status === 'past_due') return subscriptionUntil;
  const { cancelsAt, periodEndsAt } = subscription;
  return cancelsAt !== null && cancelsAt < periodEndsAt ? cancelsAt : periodEndsAt;
}

function nextPaymentOf(subscription: StoredSubscription): Subscription['nextPayment'] {
  const { status, cancelsAt, periodEndsAt } = subscription;
  const price = subscription.scheduledPrice ?? subscription.price;
  if (price === null || status === 'past_due' || (cancelsAt !== null && cancelsAt <= periodEndsAt)) return null;
  return { at: periodEndsAt.toISOString(), price, amount: subscription.renewalAmount ?? priceOf(price) };
}

function paymentProblemOf({
  subscriptions,
  pastDueGraceDays,
}: PlanFacts<StoredSubscription>): Subscription['paymentProblem'] {
  const unpaid = subscriptions.find(
    ({ status, endedAt, price }) =>
      endedAt === null && price !== null && (status === 'past_due' || status === 'unpaid'),
  );
  if (!unpaid) return null;
  const since = unpaid.pastDueSince ?? unpaid.periodStartsAt;
  return { since: since.toISOString(), accessEndsAt: graceEnd(unpaid, pastDueGraceDays).toISOString() };
}
