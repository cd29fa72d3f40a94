// What differs between the drivers of the event log: where a group's events come from, and how its place is kept.
import type { Queryable } from '../postgres/queryable.ts';
import type { LoggedEvent } from './event-log.ts';

export interface PlacedEvent {
  readonly slot: number;
  readonly event: LoggedEvent;
  /** Why it can never be handled, when its bytes already say so. */
  readonly fault?: string;
}

/** Another process handled these slots meanwhile: nothing was done. */
export class PlacesMovedError extends Error {
  override readonly name = 'PlacesMovedError';
}

/**
 * The events of one group in one process, from its places on. A batch stays the next one until `passed` is told,
 * so whoever fails with it finds it again.
 */
export interface GroupFeed<Placed extends PlacedEvent> {
  /** The slots that are this process's at present. */
  readonly owned: ReadonlySet<number>;
  /** Reads the places anew: they may have been moved from outside. */
  refresh(slots: readonly number[]): Promise<void>;
  /** Each slot's in their order; none when there is nothing new as far as is known. */
  next(slots: readonly number[], limit: number): Promise<readonly Placed[]>;
  /** Locks the slots of the batch until the transaction ends. Throws PlacesMovedError when their places are not the expected ones. */
  lock(tx: Queryable, batch: readonly Placed[]): Promise<void>;
  /** Moves the places behind the batch. */
  move(tx: Queryable, batch: readonly Placed[]): Promise<void>;
  /** The transaction that moved the places was committed. */
  passed(batch: readonly Placed[]): void;
  /** The batch was not handled: what is known of what follows may be wrong. */
  failed(): void;
}

export function slotsOf(batch: readonly PlacedEvent[]): readonly number[] {
  return [...new Set(batch.map(({ slot }) => slot))];
}
