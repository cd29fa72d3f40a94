// Which events a group has handled: an event id is recorded in the transaction of its effect, so that neither happens twice.
import type { Queryable } from '../postgres/queryable.ts';
import { insertHandled } from './inbox.sql.ts';

/** True when this transaction is the first to record the event for the group. */
export async function recordOnce(tx: Queryable, schema: string, group: string, eventId: string): Promise<boolean> {
  const fresh = await recordAll(tx, schema, group, [eventId]);
  return fresh.has(eventId);
}

/** Returns the ids that were not recorded before. */
export async function recordAll(
  tx: Queryable,
  schema: string,
  group: string,
  eventIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(await insertHandled(tx, schema, group, eventIds));
}
