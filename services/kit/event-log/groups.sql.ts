// All SQL on the places of consumer groups, in the consuming service's schema.
import type { Topic } from '@consilium/contracts/event.ts';
import { identifier } from '../postgres/identifier.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { allSlots } from './slot.ts';

/** A new group starts before the first event. */
export async function registerGroup(
  db: Queryable,
  schema: string,
  group: string,
  topics: readonly Topic[],
): Promise<void> {
  const tables = identifier(schema);
  await db.query(
    `insert into ${tables}.event_groups (group_name, topics) values ($1, $2)
     on conflict (group_name) do update set topics = excluded.topics`,
    [group, topics],
  );
  await db.query(
    `insert into ${tables}.event_cursors (group_name, slot, position)
     select $1, unnest($2::smallint[]), 0 on conflict do nothing`,
    [group, allSlots],
  );
}

export async function readPlaces(
  db: Queryable,
  schema: string,
  group: string,
  slots: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ slot: number; position: number }>(
    `select slot, position from ${identifier(schema)}.event_cursors where group_name = $1 and slot = any($2::smallint[])`,
    [group, slots],
  );
  return new Map(rows.map(({ slot, position }) => [slot, position]));
}

/** The group's places in the slots, locked until the transaction ends: two processes never handle one slot at once. */
export async function lockPlaces(
  tx: Queryable,
  schema: string,
  group: string,
  slots: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await tx.query<{ slot: number; position: number }>(
    `select slot, position from ${identifier(schema)}.event_cursors
      where group_name = $1 and slot = any($2::smallint[]) order by slot for update`,
    [group, slots],
  );
  return new Map(rows.map(({ slot, position }) => [slot, position]));
}

/** Waits for the running batches of the group; none begins before the transaction ends, whichever the driver. */
export async function holdGroup(tx: Queryable, schema: string, group: string): Promise<void> {
  await lockPlaces(tx, schema, group, allSlots);
}

export async function movePlaces(
  tx: Queryable,
  schema: string,
  group: string,
  places: ReadonlyMap<number, number>,
): Promise<void> {
  await tx.query({
    name: `${schema}-move-places`,
    text: `update ${identifier(schema)}.event_cursors as cursor set position = place.position
       from unnest($2::smallint[], $3::bigint[]) as place (slot, position)
      where cursor.group_name = $1 and cursor.slot = place.slot`,
    values: [group, [...places.keys()], [...places.values()]],
  });
}

export async function countBehind(
  db: Queryable,
  schema: string,
  group: string,
): Promise<readonly { topic: Topic; events: number }[]> {
  const tables = identifier(schema);
  const { rows } = await db.query<{ topic: Topic; events: number }>(
    `select wanted.topic, count(e.id)::int as events
       from ${tables}.event_groups g
       cross join unnest(g.topics) as wanted (topic)
       left join (${tables}.event_cursors c join event_log.events e on e.slot = c.slot and e.id > c.position)
         on c.group_name = g.group_name and e.topic = wanted.topic
      where g.group_name = $1
      group by wanted.topic order by wanted.topic`,
    [group],
  );
  return rows;
}
