// All SQL on the offsets of groups in Kafka's partitions, in the consuming service's schema.
import type { Topic } from '@consilium/contracts/event.ts';
import { identifier } from '../../postgres/identifier.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { allSlots } from '../slot.ts';

export interface StoredOffset {
  readonly topic: Topic;
  readonly partition: number;
  /** The offset of the next record to handle. */
  readonly offset: number;
}

/** A new group starts before the first event. */
export async function registerOffsets(
  db: Queryable,
  schema: string,
  group: string,
  topics: readonly Topic[],
): Promise<void> {
  await db.query(
    `insert into ${identifier(schema)}.event_offsets (group_name, topic, partition, next_offset)
     select $1, topic, partition, 0 from unnest($2::text[]) as topic cross join unnest($3::smallint[]) as partition
     on conflict do nothing`,
    [group, topics, allSlots],
  );
}

/** All topics of the group, including those it does not read any more. */
export async function readOffsets(
  db: Queryable,
  schema: string,
  group: string,
  partitions: readonly number[],
): Promise<readonly StoredOffset[]> {
  const { rows } = await db.query<StoredOffset & Record<string, unknown>>(
    `select topic, partition, next_offset as "offset" from ${identifier(schema)}.event_offsets
      where group_name = $1 and partition = any($2::smallint[])`,
    [group, partitions],
  );
  return rows;
}

export async function lockOffsets(
  tx: Queryable,
  schema: string,
  group: string,
  of: readonly { readonly topic: Topic; readonly partition: number }[],
): Promise<readonly StoredOffset[]> {
  const { rows } = await tx.query<StoredOffset & Record<string, unknown>>(
    `select topic, partition, next_offset as "offset" from ${identifier(schema)}.event_offsets
      where group_name = $1 and (topic, partition) in (select * from unnest($2::text[], $3::smallint[]))
      order by topic, partition for update`,
    [group, of.map(({ topic }) => topic), of.map(({ partition }) => partition)],
  );
  return rows;
}

export async function moveOffsets(
  tx: Queryable,
  schema: string,
  group: string,
  to: readonly StoredOffset[],
): Promise<void> {
  await tx.query(
    `update ${identifier(schema)}.event_offsets as stored set next_offset = place.next_offset
       from unnest($2::text[], $3::smallint[], $4::bigint[]) as place (topic, partition, next_offset)
      where stored.group_name = $1 and stored.topic = place.topic and stored.partition = place.partition`,
    [group, to.map(({ topic }) => topic), to.map(({ partition }) => partition), to.map(({ offset }) => offset)],
  );
}

/** The group's offsets in the topics it reads now. */
export async function offsetsOfGroup(db: Queryable, schema: string, group: string): Promise<readonly StoredOffset[]> {
  const { rows } = await db.query<StoredOffset & Record<string, unknown>>(
    `select o.topic, o.partition, o.next_offset as "offset"
       from ${identifier(schema)}.event_groups g
       join ${identifier(schema)}.event_offsets o on o.group_name = g.group_name and o.topic = any(g.topics)
      where g.group_name = $1`,
    [group],
  );
  return rows;
}
