// Reads whole topics from a position on, without a lasting group; follows them when asked.
import { once } from 'node:events';
import { topics as allTopics } from '@consilium/contracts/event.ts';
import type { Admin, Kafka } from 'kafkajs';
import type { Logger } from 'pino';
import { newId } from '../../ids.ts';
import type { LoggedEvent, ReadOptions } from '../event-log.ts';
import { readMessage } from './event-message.ts';
import { startGroupMember } from './group-member.ts';
import type { FetchedBatch, GroupMember } from './group-member.ts';
import { endPlaces, placesToPosition, startingPlaces } from './reader-places.ts';
import type { ReaderPlaces } from './reader-places.ts';
import type { KafkaNames } from './topic-names.ts';

export interface TopicReader {
  readonly kafka: Kafka;
  readonly admin: Admin;
  readonly names: KafkaNames;
  readonly logger: Logger;
  /** Ends every reader of this log. */
  readonly closing: AbortSignal;
  /** Readers that are still leaving. */
  readonly readers: Set<Promise<void>>;
}

const PAUSE_AT = 20;
const SESSION_TIMEOUT_MS = 10_000;

/** The position of each event tells where to continue in every partition. Records that are no event are left out. */
export async function* readTopics(reader: TopicReader, options: ReadOptions): AsyncIterable<LoggedEvent> {
  const topics = options.topics ?? allTopics;
  const end = options.signal ? AbortSignal.any([options.signal, reader.closing]) : reader.closing;
  const places = await startingPlaces({ ...reader, topics }, options.from);
  const until = options.follow ? undefined : await endPlaces(reader.admin, reader.names, topics);
  if (end.aborted || (until && reached(places, until))) return;
  const { member, batches } = fetchFrom(reader, places);
  try {
    while (!end.aborted) {
      const batch = batches.shift();
      if (batch) {
        for (const event of eventsOf(batch, reader.names, places)) {
          if (end.aborted) return;
          yield event;
        }
      } else {
        if (until && reached(places, until)) return;
        await batches.next(end);
      }
    }
  } finally {
    const leaving = member.stop();
    reader.readers.add(leaving);
    void leaving.finally(() => reader.readers.delete(leaving));
    await leaving;
  }
}

function* eventsOf(batch: FetchedBatch, names: KafkaNames, places: ReaderPlaces): Iterable<LoggedEvent> {
  const topic = names.topicOf(batch.topic);
  const offsets = places.get(topic);
  for (const message of batch.messages) {
    const offset = Number(message.offset);
    if (!offsets || offset < (offsets[batch.partition] ?? 0)) continue;
    offsets[batch.partition] = offset + 1;
    const { event, fault } = readMessage({ topic, partition: batch.partition }, message);
    if (fault === undefined) yield { ...event, position: placesToPosition(places) };
  }
}

function fetchFrom(reader: TopicReader, places: ReaderPlaces) {
  const { kafka, names, logger } = reader;
  const batches = new BatchQueue(() => member);
  const member: GroupMember = startGroupMember({
    kafka,
    groupId: names.groupOf(`reader-${newId()}`),
    topics: [...places.keys()].map(names.nameOf),
    sessionTimeoutMs: SESSION_TIMEOUT_MS,
    logger,
    listener: {
      assigned(partitions) {
        batches.clear();
        for (const entry of partitions)
          member.seek(entry, places.get(names.topicOf(entry.topic))?.[entry.partition] ?? 0);
      },
      revoked: () => batches.clear(),
      fetched: (batch) => batches.push(batch),
    },
  });
  return { member, batches };
}

function reached(places: ReaderPlaces, until: ReaderPlaces): boolean {
  return [...until].every(([topic, ends]) =>
    ends.every((end, partition) => (places.get(topic)?.[partition] ?? 0) >= end),
  );
}

/** Pauses the partitions whose batches are not taken. */
class BatchQueue {
  readonly #member: () => GroupMember;
  #batches: FetchedBatch[] = [];
  #paused: FetchedBatch[] = [];
  #news = new AbortController();

  constructor(member: () => GroupMember) {
    this.#member = member;
  }

  clear(): void {
    this.#batches = [];
    this.#member().resume(this.#paused);
    this.#paused = [];
  }

  push(batch: FetchedBatch): void {
    this.#batches.push(batch);
    if (this.#batches.length >= PAUSE_AT) {
      this.#paused.push(batch);
      this.#member().pause([batch]);
    }
    this.#news.abort();
  }

  shift(): FetchedBatch | undefined {
    const batch = this.#batches.shift();
    if (this.#batches.length === 0 && this.#paused.length > 0) this.clear();
    return batch;
  }

  async next(end: AbortSignal): Promise<void> {
    if (this.#batches.length > 0) return;
    this.#news = new AbortController();
    const either = AbortSignal.any([this.#news.signal, end]);
    if (!either.aborted) await once(either, 'abort');
  }
}
