// Settles the unit of a reply that counts, and gives it back when it did not help, also one that its store lost between two of its copies.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { QuotaClass } from '@consilium/kit/quota/quota-store.ts';
import { ownUnitOfHold } from '../quota-rebuilds/own-units.sql.ts';
import type { HoldContext } from './hold-context.ts';

interface SettlingContext extends Pick<HoldContext, 'quota' | 'clock'> {
  /** The transaction, for who is in one. */
  readonly pool: Queryable;
}

/**
 * Nothing to settle means that the unit is settled already, or that the store never heard of it or forgot it (a failover
 * loses its last writes). The message's key tells which: it finds the unit, or takes it anew without asking for a limit,
 * because this one was used.
 */
export async function settleUnit(context: SettlingContext, holdId: string, answered: QuotaClass): Promise<void> {
  if (await settleAs(context, holdId, answered)) return;
  await settleFoundUnit(context, holdId);
}

/**
 * What was answered decides what is charged: a hold may be of another class, when the store's answer to its move came too
 * late to be heard, or when a retry of its message was answered otherwise. Nothing is refused now, so there is no limit.
 */
export async function settleAs(
  { quota, clock }: SettlingContext,
  holdId: string,
  answered: QuotaClass,
): Promise<boolean> {
  const now = clock.now();
  await quota.upgrade(holdId, answered, -1, now);
  return quota.settle(holdId, now);
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
  const now = clock.now();
  const unit = await ownUnitOfHold(pool, holdId);
  if (!unit || unit.idempotencyKey === null || unit.windowEndsAt <= now) return undefined;
  const { subject, class: answered, idempotencyKey, zone, heldAt } = unit;
  const found = await quota.hold({ subject, class: answered, idempotencyKey, limit: -1, zone, now: heldAt });
  if (found.outcome !== 'held') return undefined;
  await settleAs(context, found.holdId, answered);
  return found.holdId;
}
