// How far a group is behind: the ends of its topics' partitions minus its offsets.
import type { Topic } from '@consilium/contracts/event.ts';
import type { Admin } from 'kafkajs';
import type { Queryable } from '../../postgres/queryable.ts';
import { offsetsOfGroup } from './kafka-offsets.sql.ts';
import type { KafkaNames } from './topic-names.ts';

export interface LagOptions {
  readonly pool: Queryable;
  readonly schema: string;
  readonly admin: Admin;
  readonly names: KafkaNames;
}

export async function countBehindKafka(
  { pool, schema, admin, names }: LagOptions,
  group: string,
): Promise<readonly { topic: Topic; events: number }[]> {
  const places = await offsetsOfGroup(pool, schema, group);
  const topics = [...new Set(places.map(({ topic }) => topic))].toSorted();
  return Promise.all(
    topics.map(async (topic) => {
      const ends = await admin.fetchTopicOffsets(names.nameOf(topic));
      const events = places
        .filter((place) => place.topic === topic)
        .map(({ partition, offset }) => {
          const end = ends.find((entry) => entry.partition === partition);
          return end ? Math.max(0, Number(end.high) - Math.max(offset, Number(end.low))) : 0;
        })
        .reduce((sum, count) => sum + count, 0);
      return { topic, events };
    }),
  );
}
