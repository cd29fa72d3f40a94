// Keeps events that do not fit their definition away from handlers; they are set aside at once with the reason.
import { eventFault, publishingFault } from '@consilium/contracts/events/event-catalogue.ts';
import type { EventEnvelope, NewEvent, Topic } from '@consilium/contracts/event.ts';

/** The type given to bytes that are not an event. */
export const UNREADABLE_TYPE = 'consilium.log.unreadable';

/** The handler's event can never be handled, however often it is tried. */
export class EventFaultError extends Error {
  override readonly name = 'EventFaultError';
}

export function faultOf(event: NewEvent): string | undefined {
  if (event.envelope.type === UNREADABLE_TYPE) return String(event.envelope.data['reason']);
  return eventFault(event);
}

/** Throws for an event that does not fit or has names that this build does not know, so the publishing transaction fails. */
export function refuseFaults(events: readonly { topic: Topic; envelope: EventEnvelope }[]): void {
  for (const event of events) {
    const fault = publishingFault(event);
    if (fault !== undefined) throw new EventFaultError(fault);
  }
}
