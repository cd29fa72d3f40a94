// This process's member of a consumer group: joins, fetches, and starts again for ever when kafkajs gives up.
//
// Fetched batches are only passed on here, never handled, so heartbeats continue however long handling takes and the
// brokers do not take a process that waits for its database for dead. The listener pauses partitions it has enough of.
import { setTimeout as delay } from 'node:timers/promises';
import kafkajs from 'kafkajs';
import type { Consumer, Kafka, KafkaMessage, PartitionAssigner } from 'kafkajs';
import type { Logger } from 'pino';
import { atMost } from '../../time-limit.ts';

export interface TopicPartition {
  readonly topic: string;
  readonly partition: number;
}

export interface FetchedBatch extends TopicPartition {
  readonly messages: readonly KafkaMessage[];
  /** The requested offset; the first message may have a later one when records are missing. */
  readonly fetchedOffset: number;
  readonly highWatermark: number;
}

interface MemberListener {
  /** After each join; nothing is fetched before it returns. */
  assigned(partitions: readonly TopicPartition[]): void;
  /** A rebalance began or the connection was lost: this member owns nothing any more. */
  revoked(): void;
  fetched(batch: FetchedBatch): void;
}

export interface GroupMember {
  seek(partition: TopicPartition, offset: number): void;
  pause(partitions: readonly TopicPartition[]): void;
  resume(partitions: readonly TopicPartition[]): void;
  commit(offsets: readonly (TopicPartition & { readonly offset: number })[]): Promise<void>;
  /** Leaves the group. */
  stop(): Promise<void>;
}

export interface MemberOptions {
  readonly kafka: Kafka;
  readonly groupId: string;
  readonly topics: readonly string[];
  readonly assigner?: PartitionAssigner;
  /** How long a silent member keeps its partitions. */
  readonly sessionTimeoutMs: number;
  readonly listener: MemberListener;
  readonly logger: Logger;
  /** How much one fetch takes from a partition; more for readers that want everything there is. */
  readonly partitionBytes?: number;
}

/**
 * Short, because leaving and seeking both wait for the fetch in flight; an event that comes ends it at once. Each idle
 * consumer costs 1.4 % of a processor at 100 ms (the broker included) and 0.8 % at 250 ms.
 */
const FETCH_WAIT_MS = 250;
const PARTITION_BYTES = 48 * 1024;
const FETCH_BYTES = 512 * 1024;
const FIRST_WAIT_MS = 200;
const LAST_WAIT_MS = 5_000;
/** A rebalance takes at most the session timeout of a dead member; a healthy member does anything else far more often. */
const SILENT_SESSIONS = 2;
const LEAST_SILENT_MS = 15_000;
const LEAVE_MS = 5_000;

export function startGroupMember(options: MemberOptions): GroupMember {
  const { listener, logger, groupId } = options;
  // kafkajs can hang in a rebalance (tulios/kafkajs#1074, #1568), so a consumer that is silent this long is replaced.
  const silentMs = Math.max(SILENT_SESSIONS * options.sessionTimeoutMs, LEAST_SILENT_MS);
  const stopping = new AbortController();
  /** A replaced consumer may still be joining; its events are ignored. */
  let current: Consumer | undefined;
  let joined: Consumer | undefined;
  let failures = 0;

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const consumer = createConsumer(options);
      current = consumer;
      const beginning = begin(consumer);
      try {
        await consume(consumer, beginning);
      } catch (error) {
        failures += 1;
        logger.warn({ err: error, group: groupId, failures }, 'a consumer broke off; beginning anew');
      }
      current = undefined;
      joined = undefined;
      listener.revoked();
      await atMost(LEAVE_MS, leave(consumer, beginning));
      const waitMs = Math.min(FIRST_WAIT_MS * 2 ** failures, LAST_WAIT_MS);
      await delay(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  /** Resolves when asked to stop, rejects when the consumer gave up. */
  async function consume(consumer: Consumer, beginning: Promise<void>): Promise<void> {
    const over = Promise.withResolvers<void>();
    const watch = watchSilence(silentMs, () => over.reject(new Error('the consumer went silent')));
    const end = () => over.resolve();
    stopping.signal.addEventListener('abort', end, { once: true });
    const { CRASH, REBALANCING, GROUP_JOIN, FETCH, HEARTBEAT } = consumer.events;
    consumer.on(CRASH, ({ payload }) => over.reject(payload.error));
    consumer.on(FETCH, watch.alive);
    consumer.on(HEARTBEAT, watch.alive);
    consumer.on(REBALANCING, () => {
      if (consumer === current) listener.revoked();
    });
    consumer.on(GROUP_JOIN, ({ payload }) => {
      if (consumer !== current) return;
      watch.alive();
      failures = 0;
      joined = consumer;
      listener.assigned(partitionsOf(payload.memberAssignment));
    });
    try {
      await Promise.race([beginning, over.promise]);
      await over.promise;
    } finally {
      watch.stop();
      stopping.signal.removeEventListener('abort', end);
    }
  }

  async function begin(consumer: Consumer): Promise<void> {
    await consumer.connect();
    await consumer.subscribe({ topics: [...options.topics], fromBeginning: true });
    if (stopping.signal.aborted) return;
    await consumer.run({
      autoCommit: false,
      // Batches are only passed on, at once, so all partitions can run together and none waits for another.
      partitionsConsumedConcurrently: 100,
      eachBatch: async (payload) => {
        if (consumer === joined && !payload.isStale()) listener.fetched(describeBatch(payload.batch));
      },
    });
  }

  const running = run();
  return {
    seek: ({ topic, partition }, offset) =>
      ignoreIfStopped(() => joined?.seek({ topic, partition, offset: String(offset) })),
    pause: (partitions) => ignoreIfStopped(() => joined?.pause(byOne(partitions))),
    resume: (partitions) => ignoreIfStopped(() => joined?.resume(byOne(partitions))),
    async commit(offsets) {
      await joined?.commitOffsets(offsets.map((entry) => ({ ...entry, offset: String(entry.offset) })));
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** A kafkajs consumer that is disconnected while it joins continues anyway, so it is disconnected again afterwards. */
async function leave(consumer: Consumer, beginning: Promise<void>): Promise<void> {
  await beginning.catch(() => undefined);
  await consumer.disconnect();
}

function createConsumer({
  kafka,
  groupId,
  assigner,
  sessionTimeoutMs,
  partitionBytes = PARTITION_BYTES,
}: MemberOptions): Consumer {
  return kafka.consumer({
    groupId,
    ...(assigner && { partitionAssigners: [assigner] }),
    sessionTimeout: sessionTimeoutMs,
    rebalanceTimeout: sessionTimeoutMs,
    // A member learns of a rebalance with its heartbeat, and all others wait for it.
    heartbeatInterval: Math.min(1_000, Math.floor(sessionTimeoutMs / 4)),
    maxWaitTimeInMs: FETCH_WAIT_MS,
    maxBytesPerPartition: partitionBytes,
    maxBytes: Math.max(FETCH_BYTES, partitionBytes),
    allowAutoTopicCreation: false,
    // We restart it ourselves, whatever the cause.
    retry: { retries: 3, restartOnFailure: async () => false },
  });
}

function describeBatch(batch: {
  topic: string;
  partition: number;
  highWatermark: string;
  messages: KafkaMessage[];
}): FetchedBatch {
  const { topic, partition, messages, highWatermark } = batch;
  // Not in the package's types.
  const { fetchedOffset } = batch as unknown as { fetchedOffset: string };
  return { topic, partition, messages, highWatermark: Number(highWatermark), fetchedOffset: Number(fetchedOffset) };
}

function partitionsOf(assignment: Readonly<Record<string, readonly number[]>>): readonly TopicPartition[] {
  return Object.entries(assignment).flatMap(([topic, partitions]) =>
    partitions.map((partition) => ({ topic, partition })),
  );
}

function byOne(partitions: readonly TopicPartition[]): { topic: string; partitions: number[] }[] {
  return partitions.map(({ topic, partition }) => ({ topic, partitions: [partition] }));
}

/** A consumer that just stopped throws; the next one gets the positions after its join. */
function ignoreIfStopped(tell: () => void): void {
  try {
    tell();
  } catch (error) {
    if (!(error instanceof kafkajs.KafkaJSNonRetriableError)) throw error;
  }
}

function watchSilence(silentMs: number, onSilent: () => void) {
  const timer = setTimeout(onSilent, silentMs);
  return {
    alive: () => void timer.refresh(),
    stop: () => clearTimeout(timer),
  };
}
