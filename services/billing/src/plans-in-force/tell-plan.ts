// Derives the plan in force anew and tells of it when it is another, or ends at another time, than was told last.
import { planChanged } from '@consilium/contracts/billing/events.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import { planIdSchema } from '@consilium/contracts/plans.ts';
import { newId } from '@consilium/kit/ids.ts';
import { enqueueEvents } from '@consilium/kit/outbox/outbox.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { BillingConfig } from '../config.ts';
import { readPlanFacts } from '../subscriptions/plan-facts.ts';
import { subscriptionInForce } from '../subscriptions/subscription-in-force.ts';
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

const neverTold: ToldPlan = { plan: 'free', price: null, until: null };
const rank = ({ plan }: ToldPlan) => planIdSchema.options.indexOf(plan);

/** In the transaction of the rows that it follows from; the relay is to be woken after it. */
export async function tellPlan(tx: Queryable, { pseudonym, config, now, because }: TellPlanOptions): Promise<void> {
  await lockPlan(tx, pseudonym);
  const { plan, until, subscription } = subscriptionInForce(await readPlanFacts(tx, pseudonym, config), now);
  const next: ToldPlan = { plan, until, price: subscription?.price ?? null };
  const last = (await findToldPlan(tx, pseudonym)) ?? neverTold;
  if (isSame(last, next)) return;
  await putToldPlan(tx, pseudonym, next, now);
  const effectiveAt = effectiveSince(last, next, now).toISOString();
  const data = { ...next, until: until?.toISOString() ?? null, reason: reasonOf(last, next, because), effectiveAt };
  await enqueueEvents(tx, 'billing', [
    makeEvent(planChanged, { id: newId(), time: now, source: 'billing', subject: pseudonym, data }),
  ]);
}

function isSame(last: ToldPlan, next: ToldPlan): boolean {
  return last.plan === next.plan && last.price === next.price && last.until?.getTime() === next.until?.getTime();
}

/** What ended by itself ended then, though it is noticed later. */
function effectiveSince(last: ToldPlan, next: ToldPlan, now: Date): Date {
  return rank(next) < rank(last) && last.until !== null && last.until < now ? last.until : now;
}

function reasonOf(last: ToldPlan, next: ToldPlan, because: 'grant' | 'refund' | undefined): Reason {
  if (rank(next) > rank(last)) return because === 'grant' ? 'grant' : 'purchase';
  if (rank(next) < rank(last)) return because === 'refund' ? 'refund' : 'end';
  if (because === 'grant') return 'grant';
  return endsLater(last, next) ? 'renewal' : 'end';
}

function endsLater(last: ToldPlan, next: ToldPlan): boolean {
  return next.until === null || (last.until !== null && next.until >= last.until);
}
