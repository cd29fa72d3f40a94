// For operators: the events that a service's groups gave up on, the events waiting behind them, and replay or drop.
import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { transaction } from '../postgres/transaction.ts';
import type { DeadLetter } from './event-log.ts';
import { notifyGroupChanged } from './group-changes.sql.ts';
import { lockPlaces } from './groups.sql.ts';
import { findPoison, listParked, makeDue, unpark } from './parked-events.sql.ts';

export interface DeadLetterFilter {
  readonly group?: string;
  readonly limit: number;
}

/** Oldest first. Events that are still retried are not dead letters. */
export async function listDeadLetters(
  pool: Pool,
  schema: string,
  filter: DeadLetterFilter,
): Promise<readonly DeadLetter[]> {
  return listParked(pool, schema, filter.group, filter.limit);
}

/** Restarts the attempts of a poison event; those behind it follow in order. False when there is none of that id. */
export function replayDeadLetter(pool: Pool, schema: string, id: string, clock: Clock): Promise<boolean> {
  return transaction(pool, async (tx) => (await replayWithin(tx, schema, id, clock)) !== undefined);
}

/** Drops a poison event; those behind it follow in order. False when there is none of that id. */
export function dropDeadLetter(pool: Pool, schema: string, id: string, clock: Clock): Promise<boolean> {
  return transaction(pool, async (tx) => (await dropWithin(tx, schema, id, clock)) !== undefined);
}

/** Like `replayDeadLetter`, in the caller's transaction; returns what the letter was. */
export async function replayWithin(tx: Queryable, schema: string, id: string, clock: Clock) {
  const poison = await findPoison(tx, schema, id);
  if (!poison) return undefined;
  await makeDue(tx, schema, id, clock.now());
  await notifyGroupChanged(tx, schema);
  return poison;
}

/** Like `dropDeadLetter`, in the caller's transaction; returns what the letter was. */
export async function dropWithin(tx: Queryable, schema: string, id: string, clock: Clock) {
  const poison = await findPoison(tx, schema, id);
  if (!poison) return undefined;
  // A batch that sets an event aside behind it would leave that behind nobody.
  await lockPlaces(tx, schema, poison.group, [poison.slot]);
  await unpark(tx, schema, poison.group, poison, clock.now());
  await notifyGroupChanged(tx, schema);
  return poison;
}
