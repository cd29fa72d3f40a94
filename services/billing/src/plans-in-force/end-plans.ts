// Plans that end by themselves: others are told within seconds. The gateway needs no telling, it knows the moment.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { startWorkLoop } from '@consilium/kit/postgres/work-loop.ts';
import type { WorkLoop } from '@consilium/kit/postgres/work-loop.ts';
import type { BillingContext } from '../context.ts';
import { findEndedPlans } from './plans-in-force.sql.ts';
import { tellPlan } from './tell-plan.ts';

const INTERVAL_MS = 5000;
const BATCH = 200;

export function startEndingPlans(context: BillingContext): WorkLoop {
  const work = async () => ((await endPlans(context)) === BATCH ? 0 : INTERVAL_MS);
  return startWorkLoop({ work, logger: context.log, name: 'ending plans' });
}

/** Answers how many. Any number of processes may do it at the same time. */
export async function endPlans({ pool, clock, config, wakeRelay }: BillingContext): Promise<number> {
  const now = clock.now();
  const ended = await findEndedPlans(pool, now, BATCH);
  for (const pseudonym of ended) await transaction(pool, (tx) => tellPlan(tx, { pseudonym, config, now }));
  if (ended.length > 0) wakeRelay();
  return ended.length;
}
