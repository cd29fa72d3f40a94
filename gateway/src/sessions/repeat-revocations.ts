// Repeats, from auth's events, which sessions were revoked, in case a signal was lost.
import { sessionsRevoked } from '@consilium/contracts/auth/events.ts';
import { readEvent } from '@consilium/contracts/event.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import type { LoggedEvent } from '@consilium/kit/event-log/event-log.ts';
import type { Fanout } from '@consilium/kit/fanout/fanout.ts';
import { REVOKED_CHANNEL } from './revocations.ts';

/** No access token lives longer; older events are those of a group that reads the log from its start. */
const RECENT_MS = 24 * 60 * 60 * 1000;
/** A signal holds 1,000 bytes, an id in JSON takes 39. */
const IDS_PER_SIGNAL = 20;

export async function repeatRevocations(fanout: Fanout, clock: Clock, events: readonly LoggedEvent[]): Promise<void> {
  const since = clock.now().getTime() - RECENT_MS;
  const sessionIds = events
    .filter(({ envelope }) => Date.parse(envelope.time) >= since)
    .flatMap(({ envelope }) => readEvent(sessionsRevoked, envelope)?.sessionIds ?? []);
  for (let from = 0; from < sessionIds.length; from += IDS_PER_SIGNAL)
    await fanout.publish(REVOKED_CHANNEL, JSON.stringify(sessionIds.slice(from, from + IDS_PER_SIGNAL)));
}
