// Settles the unit of a reply that counts, and gives it back when the reply did not help, even when the store lost the unit.
import type { MessageClass } from '@consilium/contracts/plans.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { activeTelemetry } from '@consilium/kit/telemetry/telemetry.ts';
import { ownUnitOfHold } from '../quota-rebuilds/own-units.sql.ts';
import type { HoldContext } from './hold-context.ts';
import { markPastLimit } from './past-limit.sql.ts';

/** Limit for a reply that no longer exists: nothing shows that a unit was left. */
const NO_UNIT_LEFT = 0;

interface SettlingContext extends Pick<HoldContext, 'quota' | 'clock' | 'log'> {
  /** The current transaction, if there is one. */
  readonly pool: Queryable;
}

/**
 * When there is nothing to settle, the unit is settled already, or the store lost it (a failover loses its last writes).
 * The message's key finds the settled unit, or takes a new one, since this one was used.
 */
export async function settleUnit(context: SettlingContext, holdId: string, answered: MessageClass): Promise<void> {
  if (await settleAs(context, holdId, answered)) return;
  await settleFoundUnit(context, holdId);
}

/**
 * The class of the answer decides what is charged. When the store moved the hold but its response timed out, the hold has
 * another class and is moved back. A delivered answer counts even beyond the limit of its class, which is then reported.
 */
export async function settleAs(context: SettlingContext, holdId: string, answered: MessageClass): Promise<boolean> {
  const { quota, clock } = context;
  const now = clock.now();
  const answer = await quota.settleIn(holdId, answered, now);
  if (answer !== 'other_class') return answer === 'settled';
  const limit = (await ownUnitOfHold(context.pool, holdId))?.limit ?? NO_UNIT_LEFT;
  if (!(await quota.upgrade(holdId, answered, limit, now))) {
    const again = await quota.settleIn(holdId, answered, now);
    // Another process settled or moved it meanwhile.
    if (again !== 'other_class') return again === 'settled';
    await reportPastLimit(context, holdId, answered);
    await quota.upgrade(holdId, answered, -1, now);
  }
  return (await quota.settleIn(holdId, answered, now)) === 'settled';
}

/** When that fails, the unit was given back before, or the store lost it: then it is found, settled and given back. */
export async function giveUnitBack(context: SettlingContext, holdId: string): Promise<void> {
  const { quota, clock } = context;
  if (await quota.giveBack(holdId, clock.now())) return;
  const foundId = (await quota.settle(holdId, clock.now())) ? holdId : await settleFoundUnit(context, holdId);
  if (foundId !== undefined) await quota.giveBack(foundId, clock.now());
}

/** Undefined when its day is over, or when it belongs to no reply of ours. */
async function settleFoundUnit(context: SettlingContext, holdId: string): Promise<string | undefined> {
  const { quota, pool, clock } = context;
  const unit = await ownUnitOfHold(pool, holdId);
  if (!unit || unit.idempotencyKey === null || unit.windowEndsAt <= clock.now()) return undefined;
  const { subject, class: answered, idempotencyKey, limit, zone, heldAt } = unit;
  const request = { subject, class: answered, idempotencyKey, zone, now: heldAt };
  let found = await quota.hold({ ...request, limit });
  if (found.outcome === 'denied') {
    await reportPastLimit(context, holdId, answered);
    found = await quota.hold({ ...request, limit: -1 });
  }
  if (found.outcome !== 'held') return undefined;
  await settleAs(context, found.holdId, answered);
  return found.holdId;
}

/** Reported before it is settled, so that a crash in between reports it twice rather than never. */
async function reportPastLimit(
  { pool, clock, log }: SettlingContext,
  holdId: string,
  answered: MessageClass,
): Promise<void> {
  if (!(await markPastLimit(pool, { holdId, class: answered, settledAt: clock.now() }))) return;
  log.error({ holdId, class: answered }, 'a reply counts beyond the limit of its plan');
  activeTelemetry()?.count({
    name: 'consilium.units.past_limit',
    description: 'Units that were settled beyond the limit of their plan, after the store had lost or moved them.',
    attributes: { class: answered },
  });
}
