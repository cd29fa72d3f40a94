// Events that leave with the rows they tell about: written in the same transaction, sent later by the relay.
import type { NewEvent } from '@consilium/contracts/event.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { insertEvents } from './outbox.sql.ts';

/**
 * Holds a lock on each subject until the transaction ends, so call it late in the transaction.
 * After the commit, `relay.wake()` sends them at once; the relay's poll sends them anyway.
 */
export async function enqueueEvents(tx: Queryable, schema: string, events: readonly NewEvent[]): Promise<void> {
  if (events.length > 0) await insertEvents(tx, schema, events);
}
