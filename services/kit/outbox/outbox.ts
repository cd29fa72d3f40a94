// Events that leave with the rows they tell about: written in the same transaction, sent later by the relay.
import type { NewEvent } from '@consilium/contracts/event.ts';
import { refuseFaults } from '../event-log/event-guard.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { activeTelemetry } from '../telemetry/telemetry.ts';
import { insertEvents } from './outbox.sql.ts';

/**
 * Holds a lock on each subject until the transaction ends, so call it late in the transaction.
 * Throws EventFaultError for an event that does not fit its definition. After the commit, `relay.wake()` sends them at once; the relay's poll sends them anyway.
 */
export async function enqueueEvents(tx: Queryable, schema: string, events: readonly NewEvent[]): Promise<void> {
  if (events.length > 0) await insertEvents(tx, schema, readyForOutbox(events));
}

/** Checked, and with the trace they came about in. For SQL that puts events into the outbox itself. */
export function readyForOutbox(events: readonly NewEvent[]): readonly NewEvent[] {
  refuseFaults(events);
  const traceparent = activeTelemetry()?.traceparent();
  return traceparent === undefined ? events : events.map((event) => traced(event, traceparent));
}

/** The trace in which the event came about, unless it says one of its own. */
function traced({ topic, envelope }: NewEvent, traceparent: string): NewEvent {
  return { topic, envelope: { traceparent, ...envelope } };
}
