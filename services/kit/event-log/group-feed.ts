// What differs between the drivers of the event log: where a group's events come from, and how its places are kept.
import type { Queryable } from '../postgres/queryable.ts';
import type { LoggedEvent } from './event-log.ts';

export interface PlacedEvent {
  readonly slot: number;
  readonly event: LoggedEvent;
  /** Why it can never be handled, when its bytes already show it. */
  readonly fault?: string;
}

/** Another process handled these slots meanwhile, so nothing was done. */
export class PlacesMovedError extends Error {
  override readonly name = 'PlacesMovedError';
}

/**
 * The events of one group in one process, from its places on. The next batch stays the same until `passed` is called, so
 * after a failure it is returned again.
 */
export interface GroupFeed<Placed extends PlacedEvent> {
  /** The slots this process owns at present. */
  readonly owned: ReadonlySet<number>;
  /** Reads the places again: they may have been moved from outside. */
  refresh(slots: readonly number[]): Promise<void>;
  /** Ordered within each slot; empty when nothing new is known. */
  next(slots: readonly number[], limit: number): Promise<readonly Placed[]>;
  /** Locks the slots of the batch until the transaction ends. Throws PlacesMovedError when their places changed. */
  lock(tx: Queryable, batch: readonly Placed[]): Promise<void>;
  /** Moves the places behind the batch. */
  move(tx: Queryable, batch: readonly Placed[]): Promise<void>;
  /** Called after the transaction that moved the places was committed. */
  passed(batch: readonly Placed[]): void;
  /** Called when the batch was not handled: what is cached about the following events may be wrong. */
  failed(): void;
}

export function slotsOf(batch: readonly PlacedEvent[]): readonly number[] {
  return [...new Set(batch.map(({ slot }) => slot))];
}
