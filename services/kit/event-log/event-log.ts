// The event log port: append-only topics, consumer groups with offsets of their own (called places), order per subject.
import type { EventEnvelope, Topic } from '@consilium/contracts/event.ts';
import type { Queryable } from '../postgres/queryable.ts';

export interface LoggedEvent {
  readonly topic: Topic;
  readonly envelope: EventEnvelope;
  /** An opaque position in the log, rising within a partition. */
  readonly position: string;
}

/**
 * One event's effect. It runs inside a transaction that also records the event id in the group's inbox,
 * so an effect on the database happens exactly once; effects elsewhere must be idempotent.
 * Throwing makes the log try again; after the configured attempts the event goes to the dead letters
 * together with the later events of its key.
 */
export type EventHandler = (event: LoggedEvent, transaction: Queryable) => Promise<void>;

export interface SubscribeOptions {
  /** `<service>-<purpose>`, for example `metrics-usage`. */
  readonly group: string;
  readonly topics: readonly Topic[];
  readonly handler: EventHandler;
  /** Called after each committed batch; the Postgres transaction is over by then. */
  readonly onCommitted?: (events: readonly LoggedEvent[]) => void;
}

export interface Subscription {
  /** Finishes the running batch, releases the partitions, and resolves when nothing runs any more. */
  stop(): Promise<void>;
}

export interface DeadLetter {
  readonly id: string;
  readonly group: string;
  readonly event: LoggedEvent;
  readonly attempts: number;
  readonly error: string;
  /** `poison` itself failed; `behind` waits behind a poison event of its subject. */
  readonly kind: 'poison' | 'behind';
  readonly parkedAt: Date;
}

export interface ReadOptions {
  readonly topics?: readonly Topic[] | undefined;
  /** `start`, `end`, a position, or a point in time. */
  readonly from: 'start' | 'end' | { readonly position: string } | { readonly time: Date };
  /** False: ends at the current end of the log. True: follows it. */
  readonly follow: boolean;
  readonly signal?: AbortSignal;
}

export interface EventLog {
  /** Resolves when the events are durable. Publishing an id twice appends it twice: consumers drop the second by their inbox. */
  publish(events: readonly { topic: Topic; envelope: EventEnvelope }[]): Promise<void>;
  subscribe(options: SubscribeOptions): Promise<Subscription>;
  read(options: ReadOptions): AsyncIterable<LoggedEvent>;
  /** Events that a group has not handled yet, per topic. */
  lag(group: string): Promise<readonly { topic: Topic; events: number }[]>;
  stop(): Promise<void>;
}
