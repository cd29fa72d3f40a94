// Derives the plan in force and publishes it when the plan, its end or what follows it differs from what was published last.
import { planChanged } from '@consilium/contracts/billing/events.ts';
import type { TimedPlan } from '@consilium/contracts/billing/plan-at.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import { planIdSchema } from '@consilium/contracts/plans.ts';
import { newId } from '@consilium/kit/ids.ts';
import { enqueueEvents } from '@consilium/kit/outbox/outbox.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { BillingConfig } from '../config/config.ts';
import { planAfter } from '../subscriptions/plan-after.ts';
import { readPlanFacts } from '../subscriptions/plan-facts.ts';
import { subscriptionInForce } from '../subscriptions/subscription-in-force.ts';
import type { PlanFacts } from '../subscriptions/subscription-in-force.ts';
import { findPublishedPlan, lockPlan, putPublishedPlan } from './plans-in-force.sql.ts';
import type { PublishedPlan } from './plans-in-force.sql.ts';

type Reason = 'purchase' | 'grant' | 'renewal' | 'end' | 'refund';

export interface PublishPlanOptions {
  readonly pseudonym: string;
  readonly config: Pick<BillingConfig, 'PAST_DUE_GRACE_DAYS'>;
  readonly now: Date;
  /** The reason, where the plans alone do not show it. */
  readonly because?: 'grant' | 'refund';
}

const neverPublished: PublishedPlan = { plan: 'free', price: null, until: null, after: null };
const rank = ({ plan }: PublishedPlan) => planIdSchema.options.indexOf(plan);

/** Call it in the transaction of the rows it depends on, and wake the relay afterwards. */
export async function publishPlan(
  tx: Queryable,
  { pseudonym, config, now, because }: PublishPlanOptions,
): Promise<void> {
  await lockPlan(tx, pseudonym);
  const next = derivePlan(await readPlanFacts(tx, pseudonym, config), now);
  const last = (await findPublishedPlan(tx, pseudonym)) ?? neverPublished;
  if (isSame(last, next)) return;
  await putPublishedPlan(tx, pseudonym, next, now);
  const between = unpublishedBetween(last, next, now);
  const changes = [
    ...(between ? [changeOf(last, between, { now })] : []),
    changeOf(between ?? last, next, { now, because }),
  ];
  const fields = () => ({ id: newId(), time: now, source: 'billing', subject: pseudonym });
  await enqueueEvents(
    tx,
    'billing',
    changes.map((data) => makeEvent(planChanged, { ...fields(), data })),
  );
}

function derivePlan(facts: PlanFacts, now: Date): PublishedPlan {
  const inForce = subscriptionInForce(facts, now);
  const { plan, until, subscription } = inForce;
  return { plan, until, price: subscription?.price ?? null, after: planAfter(facts, inForce) };
}

/** A plan that began and ended between two publications: consumers that only count have not heard of it. */
function unpublishedBetween(
  { until, after, price }: PublishedPlan,
  next: PublishedPlan,
  now: Date,
): PublishedPlan | undefined {
  // Stryker disable next-line ConditionalExpression: without an end nothing follows
  if (until === null || now < until || after === null || after.plan === next.plan) return undefined;
  return { ...after, price, after: null };
}

interface Circumstances extends Pick<PublishPlanOptions, 'now'> {
  readonly because?: PublishPlanOptions['because'];
}

function changeOf(last: PublishedPlan, next: PublishedPlan, { now, because }: Circumstances) {
  const { plan, price, until, after } = next;
  return {
    plan,
    price,
    until: timeOf(until),
    after: after && { plan: after.plan, until: timeOf(after.until) },
    reason: reasonOf(last, next, because),
    effectiveAt: effectiveSince(last, next, now).toISOString(),
  };
}

const timeOf = (moment: Date | null) => moment?.toISOString() ?? null;

function isSame(last: PublishedPlan, next: PublishedPlan): boolean {
  return last.price === next.price && isSamePlan(last, next) && isSamePlan(last.after, next.after);
}

function isSamePlan(one: TimedPlan | null, other: TimedPlan | null): boolean {
  return one?.plan === other?.plan && one?.until?.getTime() === other?.until?.getTime();
}

/** A plan that ended by time ended at that moment, even if it is noticed later. */
function effectiveSince(last: PublishedPlan, next: PublishedPlan, now: Date): Date {
  const isLesser = rank(next) < rank(last);
  // Stryker disable next-line EqualityOperator: at this very moment both are the same
  return isLesser && last.until !== null && last.until < now ? last.until : now;
}

function reasonOf(last: PublishedPlan, next: PublishedPlan, because: 'grant' | 'refund' | undefined): Reason {
  if (rank(next) > rank(last)) return because === 'grant' ? 'grant' : 'purchase';
  if (rank(next) < rank(last)) return because === 'refund' ? 'refund' : 'end';
  if (because === 'grant') return 'grant';
  return endsLater(last, next) ? 'renewal' : 'end';
}

function endsLater(last: PublishedPlan, next: PublishedPlan): boolean {
  return endOf(next) >= endOf(last);
}

/** When no plan is left. */
const endOf = ({ until, after }: PublishedPlan) => (after ?? { until }).until?.getTime() ?? Number.POSITIVE_INFINITY;
