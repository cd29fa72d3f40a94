// The plan an account has at a moment, and until when without further events: the best of subscriptions and gifts. Pure.
import type { PlanId, PriceId } from '@consilium/contracts/plans.ts';

/** A subscription as of the last sync. */
export interface SubscriptionFacts {
  readonly subscriptionId: string;
  /** The provider's own value; new ones may appear at any time. */
  readonly status: string;
  /** Null: something that we do not sell. */
  readonly price: PriceId | null;
  readonly startedAt: Date;
  readonly periodStartsAt: Date;
  readonly periodEndsAt: Date;
  readonly cancelsAt: Date | null;
  readonly endedAt: Date | null;
  readonly collectionPaused: boolean;
  readonly pastDueSince: Date | null;
  /** The bank took back the payment for the running period. */
  readonly paymentLost: boolean;
  /** The running period has begun but is not charged yet: its invoice is a draft. */
  readonly chargePending: boolean;
}

/** A plan that an administrator gave. */
export interface GrantFacts {
  readonly plan: Exclude<PlanId, 'free'>;
  readonly grantedAt: Date;
  /** Null: no end. */
  readonly until: Date | null;
}

export interface PlanFacts<Subscription extends SubscriptionFacts = SubscriptionFacts> {
  readonly subscriptions: readonly Subscription[];
  readonly grants: readonly GrantFacts[];
  readonly pastDueGraceDays: number;
}

export interface PlanInForce<Subscription extends SubscriptionFacts = SubscriptionFacts> {
  readonly plan: PlanId;
  /** The plan ends then, even if no event arrives. Null: no end. */
  readonly until: Date | null;
  /** The best subscription that gives access now, even if a gift is better. */
  readonly subscription: Subscription | undefined;
  readonly subscriptionUntil: Date | null;
}

const DAY_MS = 24 * 60 * 60_000;
/** The webhook event of a renewal may be late, so a renewing subscription counts a day longer than it was paid. */
const RENEWAL_LEEWAY_MS = DAY_MS;
/** A draft is charged after an hour, or after three days when a webhook event was not accepted; plus a day for late events. */
const LONGEST_DRAFT_DAYS = 4;

const ranks: Readonly<Record<PlanId, number>> = { free: 0, premium: 1, business: 2 };

export function subscriptionInForce<Subscription extends SubscriptionFacts>(
  { subscriptions, grants, pastDueGraceDays }: PlanFacts<Subscription>,
  now: Date,
): PlanInForce<Subscription> {
  const paid = subscriptions
    .map((subscription) => ({ subscription, until: accessUntil(subscription, pastDueGraceDays) }))
    .filter(
      // Stryker disable next-line ConditionalExpression: no moment is before none
      (access) => access.until !== null && now < access.until,
    )
    .toSorted((one, other) => endOf(other) - endOf(one) || startOf(one) - startOf(other))[0];
  const candidates = [
    ...(paid ? [{ plan: 'premium' as PlanId, until: paid.until }] : []),
    ...grants.filter(({ until }) => until === null || now < until),
  ];
  const best = candidates.toSorted((one, other) => ranks[other.plan] - ranks[one.plan] || endOf(other) - endOf(one))[0];
  return {
    plan: best?.plan ?? 'free',
    until: best?.until ?? null,
    subscription: paid?.subscription,
    subscriptionUntil: paid?.until ?? null,
  };
}

const endOf = ({ until }: { readonly until: Date | null }) => until?.getTime() ?? Number.MAX_SAFE_INTEGER;
const startOf = ({ subscription }: { readonly subscription: SubscriptionFacts }) => subscription.startedAt.getTime();

/** Null: no access. Unknown statuses of the provider give none. */
function accessUntil(subscription: SubscriptionFacts, pastDueGraceDays: number): Date | null {
  const { status, price, endedAt, collectionPaused, paymentLost } = subscription;
  if (price === null || endedAt !== null || collectionPaused || paymentLost) return null;
  switch (status) {
    case 'active':
    case 'trialing':
      return paidUntil(subscription, pastDueGraceDays);
    case 'past_due':
      return graceEnd(subscription, pastDueGraceDays);
    // Stryker disable next-line ConditionalExpression: no moment is before none, whichever way it is said
    default:
      return null;
  }
}

function paidUntil(subscription: SubscriptionFacts, pastDueGraceDays: number): Date {
  const { cancelsAt, periodEndsAt, chargePending } = subscription;
  if (chargePending) return pendingUntil(subscription, pastDueGraceDays);
  if (cancelsAt !== null && cancelsAt <= periodEndsAt) return cancelsAt;
  return new Date(periodEndsAt.getTime() + RENEWAL_LEEWAY_MS);
}

/** As long as after a failed payment: if no event ever arrives, access lasts no longer. */
function pendingUntil(subscription: SubscriptionFacts, pastDueGraceDays: number): Date {
  return graceEnd({ ...subscription, pastDueSince: null }, Math.max(pastDueGraceDays, LONGEST_DRAFT_DAYS));
}

/** The renewal should have been paid by now, and no event said whether it was. */
export function isRenewalOverdue(subscription: SubscriptionFacts, pastDueGraceDays: number, now: Date): boolean {
  const { status, endedAt, periodEndsAt, cancelsAt, chargePending } = subscription;
  const isOn = endedAt === null && (status === 'active' || status === 'trialing');
  if (isOn && chargePending && pendingUntil(subscription, pastDueGraceDays) <= now) return true;
  return isOn && periodEndsAt <= now && (cancelsAt === null || cancelsAt > periodEndsAt);
}

/** It may have been paid at the last moment without an event reaching us. */
export function isGraceOver(subscription: SubscriptionFacts, pastDueGraceDays: number, now: Date): boolean {
  const { status, endedAt } = subscription;
  return endedAt === null && status === 'past_due' && graceEnd(subscription, pastDueGraceDays) <= now;
}

/** When a failed payment ends the access. */
export function graceEnd(
  { pastDueSince, periodStartsAt, cancelsAt }: SubscriptionFacts,
  pastDueGraceDays: number,
): Date {
  const end = new Date((pastDueSince ?? periodStartsAt).getTime() + pastDueGraceDays * DAY_MS);
  // Stryker disable next-line EqualityOperator: at this very moment both are the same
  return cancelsAt !== null && cancelsAt < end ? cancelsAt : end;
}

const knownStatuses: ReadonlySet<string> = new Set([
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'paused',
]);

export function isKnownStatus(status: string): boolean {
  return knownStatuses.has(status);
}

/** It is being paid or may still be paid, so a second one cannot be bought. */
export function isLive({ status, endedAt }: Pick<SubscriptionFacts, 'status' | 'endedAt'>): boolean {
  return endedAt === null && ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete'].includes(status);
}
