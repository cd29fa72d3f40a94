// Settles the unit of a reply that counts, also one that its store lost between two of its copies.
import { ownUnitOfHold } from '../quota-rebuilds/own-units.sql.ts';
import type { HoldContext } from './hold-context.ts';

/**
 * Nothing to settle means that the unit is settled already, or that the store never heard of it or forgot it (a failover
 * loses its last writes). The message's key tells which: it finds the unit, or takes it anew without asking for a limit,
 * because this one was used.
 */
export async function settleUnit(context: HoldContext, holdId: string): Promise<void> {
  const { quota, pool, clock } = context;
  const now = clock.now();
  if (await quota.settle(holdId, now)) return;
  const unit = await ownUnitOfHold(pool, holdId);
  if (!unit || unit.idempotencyKey === null || unit.windowEndsAt <= now) return;
  const { subject, class: heldClass, idempotencyKey, zone, heldAt } = unit;
  const found = await quota.hold({ subject, class: heldClass, idempotencyKey, limit: -1, zone, now: heldAt });
  if (found.outcome === 'held') await quota.settle(found.holdId, now);
}
