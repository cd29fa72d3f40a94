// Whose fault a failure is: the event's, or that of a database or store that was away for a moment.
import { StoreAwayError } from '../limits/store-away.ts';
import { isRepeatable, isUnavailable } from '../postgres/error-codes.ts';

export interface Blame {
  /** True when the event should be set aside, false when everything should be tried again as it was. */
  isEventsFault(eventId: string, error: unknown): boolean;
}

/** An event during which the connection breaks so often in a row breaks it itself (a handler that sleeps in its transaction). */
const BREAKS_IN_A_ROW = 4;

export function createBlame(): Blame {
  let suspect = '';
  let breaks = 0;
  return {
    isEventsFault(eventId, error) {
      // Such a store tells apart what it refuses from when it is away, so no event can be what breaks it.
      if (error instanceof StoreAwayError) return false;
      if (!isUnavailable(error) && !isRepeatable(error)) return true;
      breaks = suspect === eventId ? breaks + 1 : 1;
      suspect = eventId;
      if (breaks < BREAKS_IN_A_ROW) return false;
      breaks = 0;
      return true;
    },
  };
}
