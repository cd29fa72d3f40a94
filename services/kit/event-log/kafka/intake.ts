// Fetched records that are not handled yet, per partition; fetching pauses where enough is waiting.
//
// `place` is the group's offset as this process knows it, `next` the offset at which the next fetched batch should begin.
// A batch that begins earlier is cut; one that begins later is fetched once more from the place, and then accepted
// (records were deleted).
import type { Topic } from '@consilium/contracts/event.ts';
import type { KafkaMessage } from 'kafkajs';
import type { PlacedEvent } from '../group-feed.ts';
import { readMessage } from './event-message.ts';
import type { FetchedBatch, GroupMember, TopicPartition } from './group-member.ts';

export interface KafkaPlacedEvent extends PlacedEvent {
  readonly topic: Topic;
  readonly offset: number;
}

export type FetchControl = Pick<GroupMember, 'seek' | 'pause' | 'resume'>;

export interface Place {
  readonly topic: Topic;
  readonly partition: number;
  readonly offset: number;
}

interface Waiting {
  readonly offset: number;
  readonly message: KafkaMessage;
  /** Parsed once, when its turn comes. */
  placed?: KafkaPlacedEvent;
}

interface Partition {
  readonly name: TopicPartition;
  readonly topic: Topic;
  place: number | undefined;
  next: number;
  waiting: Waiting[];
  paused: boolean;
  askedAgain: boolean;
  wasReplaced: boolean;
}

const PAUSE_AT = 200;
const RESUME_BELOW = 100;

export class Intake {
  readonly #control: () => FetchControl;
  readonly #topicOf: (name: string) => Topic;
  #partitions = new Map<string, Partition>();

  constructor(control: () => FetchControl, topicOf: (name: string) => Topic) {
    this.#control = control;
    this.#topicOf = topicOf;
  }

  /** Nothing is fetched from a partition before `begin` sets its place. */
  assign(partitions: readonly TopicPartition[]): void {
    this.#partitions = new Map(
      partitions.map((name) => {
        const topic = this.#topicOf(name.topic);
        const fresh = {
          name,
          topic,
          place: undefined,
          next: 0,
          waiting: [],
          paused: true,
          askedAgain: false,
          wasReplaced: false,
        };
        return [key(topic, name.partition), fresh];
      }),
    );
    this.#control().pause(partitions);
  }

  clear(): void {
    this.#partitions.clear();
  }

  /** The group's place from the database: fetching starts there, unless it is there already. */
  begin({ topic, partition, offset }: Place): void {
    const known = this.#partitions.get(key(topic, partition));
    if (!known || known.place === offset) return;
    Object.assign(known, {
      place: offset,
      next: offset,
      waiting: [],
      askedAgain: false,
      wasReplaced: false,
      paused: false,
    });
    this.#control().seek(known.name, offset);
    this.#control().resume([known.name]);
  }

  /** True when there is something new. */
  add({ topic, partition, messages, fetchedOffset, highWatermark }: FetchedBatch): boolean {
    const known = this.#partitions.get(key(this.#topicOf(topic), partition));
    if (known?.place === undefined || messages.length === 0) return false;
    if (fetchedOffset > known.next && !known.askedAgain) {
      known.askedAgain = true;
      this.#control().seek(known.name, known.next);
      return false;
    }
    // The log ends before our place, so it was replaced by another, which is read from its start.
    if (fetchedOffset < known.next && highWatermark < known.next)
      Object.assign(known, { next: fetchedOffset, wasReplaced: true });
    const fresh = messages
      .map((message): Waiting => ({ offset: Number(message.offset), message }))
      .filter(({ offset }) => offset >= known.next);
    const last = fresh.at(-1);
    if (!last) return false;
    known.waiting.push(...fresh);
    known.next = last.offset + 1;
    known.askedAgain = false;
    if (!known.paused && known.waiting.length >= PAUSE_AT) {
      known.paused = true;
      this.#control().pause([known.name]);
    }
    return true;
  }

  /** The first records of each partition, up to `limit`; they stay here. A rising `turn` prevents a partition from starving. */
  peek(slots: ReadonlySet<number>, limit: number, turn = 0): readonly KafkaPlacedEvent[] {
    const all = [...this.#partitions.values()].filter(({ name }) => slots.has(name.partition));
    const first = all.length === 0 ? 0 : turn % all.length;
    const events: KafkaPlacedEvent[] = [];
    for (const partition of [...all.slice(first), ...all.slice(0, first)]) {
      if (events.length >= limit) break;
      for (const waiting of partition.waiting.slice(0, limit - events.length))
        events.push(placedOf(partition, waiting));
    }
    return events;
  }

  placeOf(topic: Topic, partition: number): number | undefined {
    return this.#partitions.get(key(topic, partition))?.place;
  }

  /** True when the log was replaced by one that ends before our place. */
  wasReplaced(topic: Topic, partition: number): boolean {
    return this.#partitions.get(key(topic, partition))?.wasReplaced === true;
  }

  passed(places: readonly Place[]): void {
    for (const { topic, partition, offset } of places) {
      const known = this.#partitions.get(key(topic, partition));
      // Assigned again meanwhile: its place comes from the database.
      if (known?.place === undefined) continue;
      known.place = offset;
      // Assigned and begun again before the running batch ended: what is being fetched begins with that batch.
      known.next = Math.max(known.next, offset);
      known.wasReplaced = false;
      const left = known.waiting.findIndex((waiting) => waiting.offset >= offset);
      known.waiting.splice(0, left === -1 ? known.waiting.length : left);
      if (known.paused && known.waiting.length < RESUME_BELOW) {
        known.paused = false;
        this.#control().resume([known.name]);
      }
    }
  }
}

function placedOf({ topic, name }: Partition, waiting: Waiting): KafkaPlacedEvent {
  const { partition } = name;
  waiting.placed ??= {
    topic,
    slot: partition,
    offset: waiting.offset,
    ...readMessage({ topic, partition }, waiting.message),
  };
  return waiting.placed;
}

function key(topic: Topic, partition: number): string {
  return `${topic}/${partition}`;
}
