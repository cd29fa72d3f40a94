// All SQL on the log itself: appending, and reading what follows a position.
import type { EventEnvelope, NewEvent, Topic } from '@consilium/contracts/event.ts';
import type { Queryable } from '../postgres/queryable.ts';
import type { Stretch } from './log-history.ts';
import { slotOf } from './slot.ts';

/** The newest event of each slot and topic. */
export interface Head {
  readonly slot: number;
  readonly topic: Topic;
  readonly id: number;
}

export interface StoredEvent {
  readonly slot: number;
  readonly id: number;
  readonly topic: Topic;
  readonly envelope: EventEnvelope;
}

export async function appendEvents(db: Queryable, events: readonly NewEvent[]): Promise<readonly Head[]> {
  const { rows } = await db.query<Head & Record<string, unknown>>({
    name: 'append-events',
    text: 'select slot, topic, last_id as id from event_log.append($1::smallint[], $2::text[], $3::uuid[], $4::text[], $5::json[])',
    values: [
      events.map(({ envelope }) => slotOf(envelope.subject)),
      events.map(({ topic }) => topic),
      events.map(({ envelope }) => envelope.id),
      events.map(({ envelope }) => envelope.subject),
      events.map(({ envelope }) => JSON.stringify(envelope)),
    ],
  });
  return rows;
}

/** One index probe per pair of slot and topic. */
export async function findHeads(
  db: Queryable,
  slots: readonly number[],
  topics: readonly Topic[],
): Promise<readonly Head[]> {
  const { rows } = await db.query<Head & Record<string, unknown>>(
    `select slot, topic, newest.id
       from unnest($1::smallint[]) as slot
       cross join unnest($2::text[]) as topic
       cross join lateral (
         select id from event_log.events e where e.slot = slot.slot and e.topic = topic.topic order by id desc limit 1
       ) as newest`,
    [slots, topics],
  );
  return rows;
}

/** Ordered by id, which within a slot is the order of the commits. */
export async function eventsAfter(
  db: Queryable,
  places: ReadonlyMap<number, number>,
  topics: readonly Topic[],
  limit: number,
): Promise<readonly StoredEvent[]> {
  const { rows } = await db.query<StoredEvent & Record<string, unknown>>(
    // Ids first, from the index alone: a reader far behind would otherwise fetch every slot's envelopes to keep a few.
    `with next as (
       select place.slot, topic.topic, found.id
         from unnest($1::smallint[], $2::bigint[]) as place (slot, id)
         cross join unnest($3::text[]) as topic
         cross join lateral (
           select e.id from event_log.events e
            where e.slot = place.slot and e.topic = topic.topic and e.id > place.id
            order by e.id limit $4
         ) as found
        order by found.id limit $4
     )
     select e.slot, e.id, e.topic, e.envelope
       from next join event_log.events e using (slot, topic, id) order by e.id`,
    [[...places.keys()], [...places.values()], topics, limit],
  );
  return rows;
}

/** The events of one topic in one slot, ordered by id. */
export async function eventsBetween(
  db: Queryable,
  { topic, slot, after, until }: Stretch,
  limit: number,
): Promise<readonly Pick<StoredEvent, 'id' | 'envelope'>[]> {
  const { rows } = await db.query<Pick<StoredEvent, 'id' | 'envelope'> & Record<string, unknown>>({
    name: 'events-between',
    text: `select id, envelope from event_log.events
            where slot = $1 and topic = $2 and id > $3 and id <= $4 order by id limit $5`,
    values: [slot, topic, after, until, limit],
  });
  return rows;
}

export async function countBetween(db: Queryable, { topic, slot, after, until }: Stretch): Promise<number> {
  const { rows } = await db.query<{ events: number }>(
    'select count(*)::float8 as events from event_log.events where slot = $1 and topic = $2 and id > $3 and id <= $4',
    [slot, topic, after, until],
  );
  return rows[0]?.events ?? 0;
}

/** The position in each slot just before the first event appended at or after `time`. */
export async function placesAt(db: Queryable, time: Date): Promise<readonly { slot: number; id: number }[]> {
  const { rows } = await db.query<{ slot: number; id: number }>(
    'select slot, min(id) - 1 as id from event_log.events where appended_at >= $1 group by slot',
    [time],
  );
  return rows;
}
