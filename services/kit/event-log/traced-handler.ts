// Runs a handler within the trace in which its event was published.
import { activeTelemetry } from '../telemetry/telemetry.ts';
import type { Queryable } from '../postgres/queryable.ts';
import type { EventHandler, LoggedEvent } from './event-log.ts';

export function handleTraced(handler: EventHandler, event: LoggedEvent, tx: Queryable): Promise<void> {
  const telemetry = activeTelemetry();
  const { traceparent, type, id } = event.envelope;
  if (!telemetry || traceparent === undefined) return handler(event, tx);
  const attributes = {
    'messaging.operation.type': 'process',
    'messaging.destination.name': event.topic,
    'messaging.message.id': id,
  };
  return telemetry.continueTrace(traceparent, { name: `process ${type}`, attributes }, () => handler(event, tx));
}
