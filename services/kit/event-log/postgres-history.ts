// The past of the log in Postgres. The place behind an event is its id.
import type { Pool } from 'pg';
import type { Topic } from '@consilium/contracts/event.ts';
import { countBetween, eventsBetween } from './events.sql.ts';
import { readPlaces } from './groups.sql.ts';
import { eventPosition } from './position.ts';
import { allSlots } from './slot.ts';
import { isEmpty, type HistoryPage, type LogHistory, type Stretch } from './log-history.ts';

export interface PostgresHistoryOptions {
  readonly pool: Pool;
  /** The consuming service's schema. */
  readonly schema: string;
}

const PAGE = 4_000;

export function createPostgresHistory({ pool, schema }: PostgresHistoryOptions): LogHistory {
  return {
    async placesOf(db, group, topics) {
      const places = await readPlaces(db, schema, group, allSlots);
      const inSlots = (topic: Topic) => allSlots.map((slot) => ({ topic, slot, place: places.get(slot) ?? 0 }));
      return topics.flatMap(inSlots);
    },
    async count(stretches) {
      let events = 0;
      for (const stretch of stretches) if (!isEmpty(stretch)) events += await countBetween(pool, stretch);
      return events;
    },
    async *read(stretches) {
      for (const stretch of stretches) if (!isEmpty(stretch)) yield* pagesOf(pool, stretch);
    },
    stop: async () => undefined,
  };
}

/** The next page is asked for while the last one is worked on. */
async function* pagesOf(pool: Pool, { topic, slot, after, until }: Stretch): AsyncIterable<HistoryPage> {
  const ask = (from: number) => {
    const page = eventsBetween(pool, { topic, slot, after: from, until }, PAGE);
    // Whoever awaits it gets the failure; a reader that leaves early does not.
    page.catch(() => undefined);
    return page;
  };
  let asked = ask(after);
  for (;;) {
    const stored = await asked;
    const isLast = stored.length < PAGE;
    const place = isLast ? until : (stored.at(-1)?.id ?? until);
    if (!isLast) asked = ask(place);
    const events = stored.map(({ id, envelope }) => ({
      place: id,
      event: { topic, envelope, position: eventPosition(slot, id) },
    }));
    yield { topic, slot, events, place };
    if (isLast) return;
  }
}
