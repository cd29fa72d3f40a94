// Whether a failure is the event's fault, or that of a database or store that was unreachable for a moment.
import { StoreUnavailableError } from '../limits/store-unavailable.ts';
import { isRepeatable, isUnavailable } from '../postgres/error-codes.ts';

export interface Blame {
  /** True when the event should be set aside, false when the whole batch should be tried again. */
  isEventsFault(eventId: string, error: unknown): boolean;
}

/** When the connection breaks this often in a row at one event, that event breaks it (a handler that sleeps in its transaction). */
const BREAKS_IN_A_ROW = 4;

export function createBlame(): Blame {
  let suspect = '';
  let breaks = 0;
  return {
    isEventsFault(eventId, error) {
      // Such a store distinguishes refusals from being unreachable, so no event can be the cause.
      if (error instanceof StoreUnavailableError) return false;
      if (!isUnavailable(error) && !isRepeatable(error)) return true;
      breaks = suspect === eventId ? breaks + 1 : 1;
      suspect = eventId;
      if (breaks < BREAKS_IN_A_ROW) return false;
      breaks = 0;
      return true;
    },
  };
}
