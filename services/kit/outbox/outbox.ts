// Publishes events with the rows they are about: written in the same transaction, sent later by the relay.
import type { NewEvent } from '@consilium/contracts/event.ts';
import { refuseFaults } from '../event-log/event-guard.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { activeTelemetry } from '../telemetry/telemetry.ts';
import { insertEvents } from './outbox.sql.ts';

/**
 * Locks each subject until the transaction ends, so call it late in the transaction. Throws EventFaultError for an event that
 * does not fit its definition. After the commit, `relay.wake()` sends them at once; otherwise the relay's poll does.
 */
export async function enqueueEvents(tx: Queryable, schema: string, events: readonly NewEvent[]): Promise<void> {
  if (events.length > 0) await insertEvents(tx, schema, readyForOutbox(events));
}

/** Validated, and with the current trace. For SQL that inserts into the outbox itself. */
export function readyForOutbox(events: readonly NewEvent[]): readonly NewEvent[] {
  refuseFaults(events);
  const traceparent = activeTelemetry()?.traceparent();
  return traceparent === undefined ? events : events.map((event) => traced(event, traceparent));
}

/** With the current trace, unless the event has its own. */
function traced({ topic, envelope }: NewEvent, traceparent: string): NewEvent {
  return { topic, envelope: { traceparent, ...envelope } };
}
