// The past of the log in Kafka. The place behind an event is the offset that follows it.
import type { Topic } from '@consilium/contracts/event.ts';
import type { Admin } from 'kafkajs';
import { newId } from '../../ids.ts';
import { isEmpty, type LogHistory, type Stretch } from '../log-history.ts';
import { allSlots } from '../slot.ts';
import { leaveAdmin } from './check-topics.ts';
import { startGroupMember, type GroupMember } from './group-member.ts';
import type { KafkaClientOptions } from './kafka-client.ts';
import { connectKafka } from './kafka-connection.ts';
import { readOffsets } from './kafka-offsets.sql.ts';
import { StretchReader } from './stretch-reader.ts';
import type { KafkaNames } from './topic-names.ts';

export interface KafkaHistoryOptions extends KafkaClientOptions {
  /** The consuming service's schema. */
  readonly schema: string;
  readonly topics: readonly Topic[];
}

const SESSION_TIMEOUT_MS = 10_000;
const PARTITION_BYTES = 1024 * 1024;

/** Reads as a consumer of its own. Throws ConfigError when the brokers cannot be used. */
export async function openKafkaHistory(options: KafkaHistoryOptions): Promise<LogHistory> {
  const { schema, topics, logger } = options;
  const { kafka, admin, names } = await connectKafka(options);
  const reader = new StretchReader(() => member, names);
  const member: GroupMember = startGroupMember({
    kafka,
    groupId: names.groupOf(`history-${newId()}`),
    topics: topics.map(names.nameOf),
    sessionTimeoutMs: SESSION_TIMEOUT_MS,
    partitionBytes: PARTITION_BYTES,
    logger,
    listener: reader,
  });
  return {
    async placesOf(db, group, wanted) {
      const stored = await readOffsets(db, schema, group, allSlots);
      return stored
        .filter(({ topic }) => wanted.includes(topic))
        .map(({ topic, partition, offset }) => ({ topic, slot: partition, place: offset }));
    },
    async count(stretches) {
      const ends = await endsOf(admin, names, topics);
      refuseReplacedLog(stretches, ends);
      return stretches
        .map(({ topic, slot, after, until }) => until - Math.max(after, ends.get(`${topic}/${slot}`)?.low ?? 0))
        .reduce((sum, events) => sum + Math.max(0, events), 0);
    },
    async *read(stretches) {
      const wanted = stretches.filter((stretch) => !isEmpty(stretch));
      if (wanted.length > 0) yield* reader.read(wanted);
    },
    async stop() {
      await member.stop();
      await leaveAdmin(admin);
    },
  };
}

type Ends = ReadonlyMap<string, { readonly low: number; readonly high: number }>;

async function endsOf(admin: Admin, names: KafkaNames, topics: readonly Topic[]): Promise<Ends> {
  const ends = new Map<string, { low: number; high: number }>();
  for (const topic of topics)
    for (const { partition, low, high } of await admin.fetchTopicOffsets(names.nameOf(topic)))
      ends.set(`${topic}/${partition}`, { low: Number(low), high: Number(high) });
  return ends;
}

/** Its end would never be reached. */
function refuseReplacedLog(stretches: readonly Stretch[], ends: Ends): void {
  const short = stretches.find(({ topic, slot, until }) => until > (ends.get(`${topic}/${slot}`)?.high ?? 0));
  if (short)
    throw new Error(`the topic ${short.topic} ends before what was handled: the log was replaced by another one`);
}
