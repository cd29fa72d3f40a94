// One idempotent producer with one send in flight; messages that arrive meanwhile go with the next send, in order.
//
// When a send fails, kafkajs resets a producer's sequence numbers although the broker may have stored the batch: the next
// batch would then be taken for a repetition and dropped. So a producer that failed once is never used again, and the
// caller sends the batch again: twice at most under one event id, which the consumers' inbox drops.
//
// kafkajs also loses messages: when a partition moves to a broker that has confirmed its own share of the batch already,
// the retry leaves that partition out and the send still resolves. So each partition must have its confirmation.
import { CompressionTypes } from 'kafkajs';
import type { Kafka, Message, Producer, RecordMetadata } from 'kafkajs';
import { within } from '../../time-limit.ts';

export interface RoutedMessage {
  /** The topic's name in the cluster. */
  readonly topic: string;
  readonly message: Message;
  readonly bytes: number;
}

interface Waiting {
  readonly messages: readonly RoutedMessage[];
  readonly bytes: number;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Below the brokers' limit of 1 MB for a batch, even without compression. */
const MAX_BYTES = 800_000;
/** A send that takes longer fails: the brokers are unreachable. */
const LIMIT_MS = 8_000;
/** The broker forgot the producer, or another took its place: a new one may continue at once. */
const LOST_PRODUCER = /OUT_OF_ORDER_SEQUENCE|UNKNOWN_PRODUCER|INVALID_PRODUCER_EPOCH|PRODUCER_FENCED|PRODUCER_ID/;

export class ProducerLane {
  readonly #kafka: Kafka;
  readonly #queue: Waiting[] = [];
  readonly #discarding = new Set<Promise<void>>();
  #producer: Promise<Producer> | undefined;
  #draining: Promise<void> | undefined;

  constructor(kafka: Kafka) {
    this.#kafka = kafka;
  }

  /** Resolves when the brokers stored them durably. */
  send(messages: readonly RoutedMessage[]): Promise<void> {
    if (messages.length === 0) return Promise.resolve();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const bytes = messages.reduce((sum, message) => sum + message.bytes, 0);
    this.#queue.push({ messages, bytes, resolve, reject });
    this.#draining ??= this.#drain();
    return promise;
  }

  /** Finishes running sends. */
  async stop(): Promise<void> {
    await this.#draining;
    const producer = await this.#producer?.catch(() => undefined);
    this.#producer = undefined;
    await producer?.disconnect().catch(() => undefined);
    await Promise.all(this.#discarding);
  }

  async #drain(): Promise<void> {
    while (this.#queue.length > 0) {
      const taken = this.#take();
      try {
        await this.#sendAgainWhenLost(taken.flatMap(({ messages }) => messages));
        for (const { resolve } of taken) resolve();
      } catch (error) {
        for (const { reject } of taken) reject(error);
      }
    }
    this.#draining = undefined;
  }

  #take(): readonly Waiting[] {
    let bytes = 0;
    const count = this.#queue.findIndex((waiting) => (bytes += waiting.bytes) > MAX_BYTES);
    return this.#queue.splice(0, count === -1 ? this.#queue.length : Math.max(1, count));
  }

  async #sendAgainWhenLost(messages: readonly RoutedMessage[]): Promise<void> {
    try {
      await this.#sendInPieces(messages);
    } catch (error) {
      if (!LOST_PRODUCER.test(typeOf(error))) throw error;
      await this.#sendInPieces(messages);
    }
  }

  async #sendInPieces(messages: readonly RoutedMessage[]): Promise<void> {
    let piece: RoutedMessage[] = [];
    let bytes = 0;
    for (const message of messages) {
      if (piece.length > 0 && bytes + message.bytes > MAX_BYTES) {
        await this.#sendOnce(piece);
        [piece, bytes] = [[], 0];
      }
      piece.push(message);
      bytes += message.bytes;
    }
    await this.#sendOnce(piece);
  }

  async #sendOnce(messages: readonly RoutedMessage[]): Promise<void> {
    this.#producer ??= this.#connect();
    const producer = this.#producer;
    const sending = producer.then((connected) =>
      connected.sendBatch({ acks: -1, compression: CompressionTypes.ZSTD, topicMessages: byTopic(messages) }),
    );
    try {
      const confirmed = await within(
        LIMIT_MS,
        sending,
        () => new Error(`the brokers did not confirm events within ${LIMIT_MS / 1000} s`),
      );
      refuseForgotten(messages, confirmed);
    } catch (error) {
      this.#producer = undefined;
      this.#discard(producer, sending);
      throw error;
    }
  }

  async #connect(): Promise<Producer> {
    const producer = this.#kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner:
        () =>
        ({ message }) =>
          message.partition ?? 0,
      retry: { retries: 5 },
    });
    try {
      await producer.connect();
    } catch (error) {
      await producer.disconnect().catch(() => undefined);
      throw error;
    }
    return producer;
  }

  /** It may still be sending, and reconnects while it does. */
  #discard(producer: Promise<Producer>, sending: Promise<unknown>): void {
    const discarded = (async () => {
      const connected = await producer.catch(() => undefined);
      await connected?.disconnect().catch(() => undefined);
      await sending.catch(() => undefined);
      await connected?.disconnect().catch(() => undefined);
    })();
    this.#discarding.add(discarded);
    void discarded.finally(() => this.#discarding.delete(discarded));
  }
}

function refuseForgotten(messages: readonly RoutedMessage[], confirmed: readonly RecordMetadata[]): void {
  const places = new Set(confirmed.map(({ topicName, partition }) => `${topicName}/${partition}`));
  const forgotten = messages.filter(({ topic, message }) => !places.has(`${topic}/${message.partition ?? 0}`));
  if (forgotten.length > 0)
    throw new Error(`${forgotten.length} of ${messages.length} events were not confirmed: a partition moved meanwhile`);
}

function byTopic(messages: readonly RoutedMessage[]): { topic: string; messages: Message[] }[] {
  const topics = new Map<string, Message[]>();
  for (const { topic, message } of messages) {
    const known = topics.get(topic);
    if (known) known.push(message);
    else topics.set(topic, [message]);
  }
  return [...topics].map(([topic, ofTopic]) => ({ topic, messages: ofTopic }));
}

function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const type = 'type' in error ? String(error.type) : '';
  return `${type} ${error.message} ${typeOf(error.cause)}`;
}
