// Publishes the end of plans at the moment they end. The gateway does not need it: it knows the moment in advance.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { startWorkLoop } from '@consilium/kit/postgres/work-loop.ts';
import type { WorkLoop } from '@consilium/kit/postgres/work-loop.ts';
import type { BillingContext } from '../context/context.ts';
import { readPlanFacts } from '../subscriptions/plan-facts.ts';
import { isGraceOver, isRenewalOverdue } from '../subscriptions/subscription-in-force.ts';
import type { SubscriptionFacts } from '../subscriptions/subscription-in-force.ts';
import { syncCustomer } from '../sync/sync-customer.ts';
import { findEndedPlans, findNextEnd } from './plans-in-force.sql.ts';
import { publishPlan } from './publish-plan.ts';

/** For ends that another process learned of. */
const LONGEST_IDLE_MS = 5000;
/** A plan that is due and could not be ended is tried again, but not without a pause. */
const LEAST_IDLE_MS = 50;
const BATCH = 200;

export function startEndingPlans(context: BillingContext): WorkLoop {
  const work = async () => {
    const ended = await endPlans(context);
    return idleMs({ ended, nextEnd: await findNextEnd(context.pool), now: context.clock.now() });
  };
  return startWorkLoop({ work, logger: context.log, name: 'ending plans' });
}

/** At once after a full batch: there may be more. */
export function idleMs({
  ended,
  nextEnd,
  now,
}: {
  readonly ended: number;
  readonly nextEnd: Date | undefined;
  readonly now: Date;
}): number {
  if (ended === BATCH) return 0;
  if (!nextEnd) return LONGEST_IDLE_MS;
  return Math.max(LEAST_IDLE_MS, Math.min(LONGEST_IDLE_MS, nextEnd.getTime() - now.getTime()));
}

/** Returns how many were due. Safe in any number of processes at the same time; one failure does not block the others. */
export async function endPlans(context: BillingContext): Promise<number> {
  const ended = await findEndedPlans(context.pool, context.clock.now(), BATCH);
  const failures: unknown[] = [];
  for (const pseudonym of ended) await endPlan(context, pseudonym).catch((error: unknown) => failures.push(error));
  if (ended.length > 0) context.wakeRelay();
  if (failures.length > 0) throw new AggregateError(failures, 'some plans could not be ended');
  return ended.length;
}

async function endPlan(context: BillingContext, pseudonym: string): Promise<void> {
  const { pool, clock, config } = context;
  await syncIfUndecided(context, pseudonym);
  await transaction(pool, (tx) => publishPlan(tx, { pseudonym, config, now: clock.now() }));
}

/** Syncs once before the end is published, so that nobody loses a paid plan because a webhook event was lost. */
async function syncIfUndecided(context: BillingContext, pseudonym: string): Promise<void> {
  const { pool, config, clock, log } = context;
  const { subscriptions, pastDueGraceDays } = await readPlanFacts(pool, pseudonym, config);
  const now = clock.now();
  const isUndecided = (one: SubscriptionFacts) =>
    isRenewalOverdue(one, pastDueGraceDays, now) || isGraceOver(one, pastDueGraceDays, now);
  if (!subscriptions.some(isUndecided)) return;
  try {
    await syncCustomer(context, pseudonym);
  } catch (error) {
    log.warn({ err: error }, 'a payment that should have come could not be asked about');
  }
}
