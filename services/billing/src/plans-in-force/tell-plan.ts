// Derives the plan in force anew and tells of it when it is another, ends at another time or is followed by another, than was told last.
import { planChanged } from '@consilium/contracts/billing/events.ts';
import type { TimedPlan } from '@consilium/contracts/billing/plan-at.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import { planIdSchema } from '@consilium/contracts/plans.ts';
import { newId } from '@consilium/kit/ids.ts';
import { enqueueEvents } from '@consilium/kit/outbox/outbox.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { BillingConfig } from '../config.ts';
import { planAfter } from '../subscriptions/plan-after.ts';
import { readPlanFacts } from '../subscriptions/plan-facts.ts';
import { subscriptionInForce } from '../subscriptions/subscription-in-force.ts';
import type { PlanFacts } from '../subscriptions/subscription-in-force.ts';
import { findToldPlan, lockPlan, putToldPlan } from './plans-in-force.sql.ts';
import type { ToldPlan } from './plans-in-force.sql.ts';

type Reason = 'purchase' | 'grant' | 'renewal' | 'end' | 'refund';

export interface TellPlanOptions {
  readonly pseudonym: string;
  readonly config: Pick<BillingConfig, 'PAST_DUE_GRACE_DAYS'>;
  readonly now: Date;
  /** Why it changes, where that is not plain from the plans: a gift, or money that went back. */
  readonly because?: 'grant' | 'refund';
}

const neverTold: ToldPlan = { plan: 'free', price: null, until: null, after: null };
const rank = ({ plan }: ToldPlan) => planIdSchema.options.indexOf(plan);

/** In the transaction of the rows that it follows from; the relay is to be woken after it. */
export async function tellPlan(tx: Queryable, { pseudonym, config, now, because }: TellPlanOptions): Promise<void> {
  await lockPlan(tx, pseudonym);
  const next = derivePlan(await readPlanFacts(tx, pseudonym, config), now);
  const last = (await findToldPlan(tx, pseudonym)) ?? neverTold;
  if (isSame(last, next)) return;
  await putToldPlan(tx, pseudonym, next, now);
  const between = followedUntold(last, next, now);
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

function derivePlan(facts: PlanFacts, now: Date): ToldPlan {
  const inForce = subscriptionInForce(facts, now);
  const { plan, until, subscription } = inForce;
  return { plan, until, price: subscription?.price ?? null, after: planAfter(facts, inForce) };
}

/** What began by itself while nobody told of it, and is over: those who only count have not heard of it. */
function followedUntold({ until, after, price }: ToldPlan, next: ToldPlan, now: Date): ToldPlan | undefined {
  // Stryker disable next-line ConditionalExpression: without an end nothing follows
  if (until === null || now < until || after === null || after.plan === next.plan) return undefined;
  return { ...after, price, after: null };
}

interface Circumstances extends Pick<TellPlanOptions, 'now'> {
  readonly because?: TellPlanOptions['because'];
}

function changeOf(last: ToldPlan, next: ToldPlan, { now, because }: Circumstances) {
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

function isSame(last: ToldPlan, next: ToldPlan): boolean {
  return last.price === next.price && isSamePlan(last, next) && isSamePlan(last.after, next.after);
}

function isSamePlan(one: TimedPlan | null, other: TimedPlan | null): boolean {
  return one?.plan === other?.plan && one?.until?.getTime() === other?.until?.getTime();
}

/** What ended by itself ended then, though it is noticed later. */
function effectiveSince(last: ToldPlan, next: ToldPlan, now: Date): Date {
  const isLesser = rank(next) < rank(last);
  // Stryker disable next-line EqualityOperator: at this very moment both are the same
  return isLesser && last.until !== null && last.until < now ? last.until : now;
}

function reasonOf(last: ToldPlan, next: ToldPlan, because: 'grant' | 'refund' | undefined): Reason {
  if (rank(next) > rank(last)) return because === 'grant' ? 'grant' : 'purchase';
  if (rank(next) < rank(last)) return because === 'refund' ? 'refund' : 'end';
  if (because === 'grant') return 'grant';
  return endsLater(last, next) ? 'renewal' : 'end';
}

function endsLater(last: ToldPlan, next: ToldPlan): boolean {
  return endOf(next) >= endOf(last);
}

/** When there will be no plan any more. */
const endOf = ({ until, after }: ToldPlan) => (after ?? { until }).until?.getTime() ?? Number.POSITIVE_INFINITY;
