// Since when there is an address, and when a calendar last read it.
import type { CalendarSubscription } from '@consilium/contracts/chat/calendar-http.ts';

export interface SubscriptionFactsProps {
  readonly subscription: CalendarSubscription;
  /** The address stands above. */
  readonly isShown: boolean;
}

export function SubscriptionFacts({ subscription: { createdAt, lastReadAt }, isShown }: SubscriptionFactsProps) {
  if (isShown) return null;
  return (
    <p>
      {`You have had an address since ${dayOf(createdAt)}. `}
      {lastReadAt === null ? 'No calendar has read it yet. ' : `A calendar last read it on ${timeOf(lastReadAt)}. `}
      It was shown once, when it was made. If you have lost it, make a new one.
    </p>
  );
}

function dayOf(iso: string): string {
  return new Date(iso).toLocaleDateString(undefined, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** To the hour. */
function timeOf(iso: string): string {
  return new Date(iso).toLocaleString(undefined, { day: 'numeric', month: 'long', hour: 'numeric' });
}
