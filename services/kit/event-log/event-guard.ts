// Keeps events from handlers that do not fit their definition; they are set aside at once with the reason.
import { eventFault, publishingFault } from '@consilium/contracts/events/event-catalogue.ts';
import type { EventEnvelope, NewEvent, Topic } from '@consilium/contracts/event.ts';

/** What stands in the place of bytes that are no event. */
export const UNREADABLE_TYPE = 'consilium.log.unreadable';

/** A handler's event that cannot be handled however often it is tried. */
export class EventFaultError extends Error {
  override readonly name = 'EventFaultError';
}

export function faultOf(event: NewEvent): string | undefined {
  if (event.envelope.type === UNREADABLE_TYPE) return String(event.envelope.data['reason']);
  return eventFault(event);
}

/** Throws for an event that does not fit, or has names that this build does not know: the transaction that wants to publish it fails. */
export function refuseFaults(events: readonly { topic: Topic; envelope: EventEnvelope }[]): void {
  for (const event of events) {
    const fault = publishingFault(event);
    if (fault !== undefined) throw new EventFaultError(fault);
  }
}
