// The log from its first event up to where a consumer group is, in large pages: for a projection that is built anew.
import type { Topic } from '@consilium/contracts/event.ts';
import type { Queryable } from '../postgres/queryable.ts';
import type { LoggedEvent } from './event-log.ts';

/** A place lies behind an event; places rise within a slot of a topic, and 0 lies before the first event. */
export interface TopicPlace {
  readonly topic: Topic;
  readonly slot: number;
  readonly place: number;
}

/** What follows the place `after`, up to the place `until`. */
export interface Stretch {
  readonly topic: Topic;
  readonly slot: number;
  readonly after: number;
  readonly until: number;
}

export interface PastEvent {
  /** The place behind it. */
  readonly place: number;
  readonly event: LoggedEvent;
}

/** Consecutive events of one slot of one topic. Bytes that are no event are left out. */
export interface HistoryPage {
  readonly topic: Topic;
  readonly slot: number;
  readonly events: readonly PastEvent[];
  /** Everything up to here was read. */
  readonly place: number;
}

export interface LogHistory {
  /** Up to where the group has handled each slot of the topics. */
  placesOf(db: Queryable, group: string, topics: readonly Topic[]): Promise<readonly TopicPlace[]>;
  /** Events in the stretches; may count bytes that are no event. */
  count(stretches: readonly Stretch[]): Promise<number>;
  /** Each stretch in its order, the stretches in any. Must be ended before the next call. */
  read(stretches: readonly Stretch[]): AsyncIterable<HistoryPage>;
  stop(): Promise<void>;
}

export function isEmpty({ after, until }: Stretch): boolean {
  return until <= after;
}
