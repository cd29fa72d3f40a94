// Fetches stretches of partitions: seeks to where they begin, and pauses each partition at the end of its stretch.
import { once } from 'node:events';
import type { HistoryPage, Stretch } from '../log-history.ts';
import { readMessage } from './event-message.ts';
import type { FetchedBatch, GroupMember, TopicPartition } from './group-member.ts';
import type { KafkaNames } from './topic-names.ts';

type FetchControl = Pick<GroupMember, 'seek' | 'pause' | 'resume'>;

interface Running {
  readonly stretch: Stretch;
  readonly partition: TopicPartition;
  next: number;
  askedAgain: boolean;
}

/** Pages that wait before fetching pauses. */
const MOST_WAITING = 8;

export class StretchReader {
  readonly #control: () => FetchControl;
  readonly #names: KafkaNames;
  #running = new Map<string, Running>();
  #assigned: readonly TopicPartition[] = [];
  #pages: HistoryPage[] = [];
  #isHeld = false;
  #news = new AbortController();

  constructor(control: () => FetchControl, names: KafkaNames) {
    this.#control = control;
    this.#names = names;
  }

  assigned(partitions: readonly TopicPartition[]): void {
    this.#assigned = partitions;
    this.#control().pause(partitions);
    if (!this.#isHeld) this.#resume();
  }

  revoked(): void {
    this.#assigned = [];
  }

  fetched(batch: FetchedBatch): void {
    const running = this.#running.get(keyOf(batch));
    if (!running || batch.messages.length === 0) return;
    // Records at the beginning may have been deleted: asked once more, the answer is taken as it is.
    if (batch.fetchedOffset > running.next && !running.askedAgain) {
      running.askedAgain = true;
      this.#control().seek(running.partition, running.next);
      return;
    }
    running.askedAgain = false;
    this.#take(running, batch);
    this.#news.abort();
  }

  async *read(stretches: readonly Stretch[]): AsyncIterable<HistoryPage> {
    this.#begin(stretches);
    try {
      for (;;) {
        const page = this.#pages.shift();
        if (page) yield page;
        else if (this.#running.size === 0) return;
        else {
          if (this.#isHeld) this.#resume();
          await this.#next();
        }
      }
    } finally {
      this.#control().pause([...this.#running.values()].map(({ partition }) => partition));
      this.#running.clear();
      this.#pages = [];
    }
  }

  #begin(stretches: readonly Stretch[]): void {
    this.#running = new Map(
      stretches.map((stretch) => {
        const partition = { topic: this.#names.nameOf(stretch.topic), partition: stretch.slot };
        return [keyOf(partition), { stretch, partition, next: stretch.after, askedAgain: false }];
      }),
    );
    this.#resume();
  }

  #resume(): void {
    this.#isHeld = false;
    for (const { partition, next } of this.#running.values()) {
      if (!this.#assigned.some((entry) => keyOf(entry) === keyOf(partition))) continue;
      this.#control().seek(partition, next);
      this.#control().resume([partition]);
    }
  }

  #take(running: Running, { messages }: FetchedBatch): void {
    const { stretch, partition, next } = running;
    const { topic, slot, until } = stretch;
    const fresh = messages.filter(({ offset }) => Number(offset) >= next && Number(offset) < until);
    const last = Number(messages.at(-1)?.offset ?? next) + 1;
    running.next = Math.min(Math.max(next, last), until);
    const events = fresh.flatMap((message) => {
      const { event, fault } = readMessage({ topic, partition: slot }, message);
      return fault === undefined ? [{ place: Number(message.offset) + 1, event }] : [];
    });
    this.#pages.push({ topic, slot, events, place: running.next });
    if (running.next >= until) {
      this.#running.delete(keyOf(partition));
      this.#control().pause([partition]);
    } else if (this.#pages.length >= MOST_WAITING) this.#hold();
  }

  #hold(): void {
    this.#isHeld = true;
    this.#control().pause([...this.#running.values()].map(({ partition }) => partition));
  }

  async #next(): Promise<void> {
    if (this.#pages.length > 0 || this.#running.size === 0) return;
    this.#news = new AbortController();
    await once(this.#news.signal, 'abort');
  }
}

function keyOf({ topic, partition }: TopicPartition): string {
  return `${topic}/${partition}`;
}
