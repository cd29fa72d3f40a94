// Settles the unit of a reply that counts, and gives it back when it did not help, also one that its store lost between two of its copies.
import type { MessageClass } from '@consilium/contracts/plans.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { activeTelemetry } from '@consilium/kit/telemetry/telemetry.ts';
import { ownUnitOfHold } from '../quota-rebuilds/own-units.sql.ts';
import type { HoldContext } from './hold-context.ts';
import { markPastLimit } from './past-limit.sql.ts';

/** Of a reply that nobody knows any more: nothing says that there was a unit left. */
const NO_UNIT_LEFT = 0;

interface SettlingContext extends Pick<HoldContext, 'quota' | 'clock' | 'log'> {
  /** The transaction, for who is in one. */
  readonly pool: Queryable;
}

/**
 * Nothing to settle means that the unit is settled already, or that the store never heard of it or forgot it (a failover
 * loses its last writes). The message's key tells which: it finds the unit, or takes it anew, because this one was used.
 */
export async function settleUnit(context: SettlingContext, holdId: string, answered: MessageClass): Promise<void> {
  if (await settleAs(context, holdId, answered)) return;
  await settleFoundUnit(context, holdId);
}

/**
 * What was answered decides what is charged. A hold is of another class when the store's answer to its move came too late to
 * be heard; then it is moved back. What was delivered counts even where no unit of the class is left, but never in silence.
 */
export async function settleAs(context: SettlingContext, holdId: string, answered: MessageClass): Promise<boolean> {
  const { quota, clock } = context;
  const now = clock.now();
  const answer = await quota.settleIn(holdId, answered, now);
  if (answer !== 'other_class') return answer === 'settled';
  const limit = (await ownUnitOfHold(context.pool, holdId))?.limit ?? NO_UNIT_LEFT;
  if (!(await quota.upgrade(holdId, answered, limit, now))) {
    const again = await quota.settleIn(holdId, answered, now);
    // Somebody else settled or moved it meanwhile.
    if (again !== 'other_class') return again === 'settled';
    await tellPastLimit(context, holdId, answered);
    await quota.upgrade(holdId, answered, -1, now);
  }
  return (await quota.settleIn(holdId, answered, now)) === 'settled';
}

/** What cannot be given back was given back before, or its store forgot something: then it is found, settled and given back. */
export async function giveUnitBack(context: SettlingContext, holdId: string): Promise<void> {
  const { quota, clock } = context;
  if (await quota.giveBack(holdId, clock.now())) return;
  const foundId = (await quota.settle(holdId, clock.now())) ? holdId : await settleFoundUnit(context, holdId);
  if (foundId !== undefined) await quota.giveBack(foundId, clock.now());
}

/** Undefined when it belongs to a day that is over, or to no reply of ours. */
async function settleFoundUnit(context: SettlingContext, holdId: string): Promise<string | undefined> {
  const { quota, pool, clock } = context;
  const unit = await ownUnitOfHold(pool, holdId);
  if (!unit || unit.idempotencyKey === null || unit.windowEndsAt <= clock.now()) return undefined;
  const { subject, class: answered, idempotencyKey, limit, zone, heldAt } = unit;
  const request = { subject, class: answered, idempotencyKey, zone, now: heldAt };
  let found = await quota.hold({ ...request, limit });
  if (found.outcome === 'denied') {
    await tellPastLimit(context, holdId, answered);
    found = await quota.hold({ ...request, limit: -1 });
  }
  if (found.outcome !== 'held') return undefined;
  await settleAs(context, found.holdId, answered);
  return found.holdId;
}

/** Before it is done, so that a crash between the two tells once too often rather than never. */
async function tellPastLimit(
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
