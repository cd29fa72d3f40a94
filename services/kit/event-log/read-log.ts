// Reads the whole log from a position on, without a group; follows it when asked.
import { once } from 'node:events';
import type { Pool } from 'pg';
import { topics as allTopics } from '@consilium/contracts/event.ts';
import type { LoggedEvent, ReadOptions } from './event-log.ts';
import { eventsAfter, findHeads, placesAt } from './events.sql.ts';
import type { Heads } from './heads.ts';
import { placesToPosition, positionToPlaces, samePlaceEverywhere } from './position.ts';
import type { Places } from './position.ts';
import { allSlots } from './slot.ts';

export interface LogReader {
  readonly pool: Pool;
  readonly heads: Heads;
  readonly pollNow: () => void;
  /** Ends every reader of this log. */
  readonly closing: AbortSignal;
}

const PAGE = 200;

/** The position of each event tells where to continue in every slot. */
export async function* readLog(reader: LogReader, options: ReadOptions): AsyncIterable<LoggedEvent> {
  const { pool, heads } = reader;
  const topics = options.topics ?? allTopics;
  const end = options.signal ? AbortSignal.any([options.signal, reader.closing]) : reader.closing;
  const news = watch(heads);
  try {
    const places = await startingPlaces(pool, options);
    while (!end.aborted) {
      news.reset();
      const events = await eventsAfter(pool, places, topics, PAGE);
      for (const { slot, id, topic, envelope } of events) {
        if (end.aborted) return;
        places.set(slot, id);
        yield { topic, envelope, position: placesToPosition(places) };
      }
      if (events.length === PAGE) continue;
      if (!options.follow) return;
      reader.pollNow();
      await news.next(end);
    }
  } finally {
    news.stop();
  }
}

/** Waits for heads to move; a move between `reset` and `next` counts. */
function watch(heads: Heads) {
  let moved = new AbortController();
  const stop = heads.onAdvanced(() => moved.abort());
  return {
    stop,
    reset() {
      if (moved.signal.aborted) moved = new AbortController();
    },
    async next(end: AbortSignal): Promise<void> {
      const either = AbortSignal.any([moved.signal, end]);
      if (!either.aborted) await once(either, 'abort');
    },
  };
}

async function startingPlaces(pool: Pool, { from }: ReadOptions): Promise<Places> {
  if (from === 'start') return samePlaceEverywhere(0);
  const heads = await endPlaces(pool);
  if (from === 'end') return heads;
  if ('position' in from) return positionToPlaces(from.position);
  for (const { slot, id } of await placesAt(pool, from.time)) heads.set(slot, id);
  return heads;
}

async function endPlaces(pool: Pool): Promise<Places> {
  const places = samePlaceEverywhere(0);
  for (const { slot, id } of await findHeads(pool, allSlots, allTopics))
    places.set(slot, Math.max(id, places.get(slot) ?? 0));
  return places;
}
