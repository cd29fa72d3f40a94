// A group's events from the Postgres log, and its places: one id per slot.
//
// `places` are as this process last wrote or read them; every batch checks them under a lock. `exhausted` holds the id up
// to which a slot has no event of the group's topics, so that an idle group does not query the database until the log's
// heads move.
import type { Topic } from '@consilium/contracts/event.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { eventsAfter } from './events.sql.ts';
import type { Group } from './group-batch.ts';
import { PlacesMovedError, slotsOf } from './group-feed.ts';
import type { GroupFeed, PlacedEvent } from './group-feed.ts';
import { lockPlaces, movePlaces, readPlaces } from './groups.sql.ts';
import type { Heads } from './heads.ts';
import { eventPosition } from './position.ts';

export interface PostgresPlacedEvent extends PlacedEvent {
  readonly id: number;
}

export class PostgresFeed implements GroupFeed<PostgresPlacedEvent> {
  readonly owned: ReadonlySet<number>;
  readonly #group: Group;
  readonly #topics: readonly Topic[];
  readonly #heads: Heads;
  #places = new Map<number, number>();
  readonly #exhausted = new Map<number, number>();

  constructor(options: { group: Group; topics: readonly Topic[]; owned: ReadonlySet<number>; heads: Heads }) {
    this.owned = options.owned;
    this.#group = options.group;
    this.#topics = options.topics;
    this.#heads = options.heads;
  }

  async refresh(slots: readonly number[]): Promise<void> {
    const { pool, schema, name } = this.#group;
    this.#exhausted.clear();
    this.#places = new Map(await readPlaces(pool, schema, name, slots));
  }

  async next(slots: readonly number[], limit: number): Promise<readonly PostgresPlacedEvent[]> {
    const heads = new Map(slots.map((slot) => [slot, this.#heads.newest(slot, this.#topics)]));
    const places = new Map(
      slots.filter((slot) => this.#hasMore(slot, heads)).map((slot) => [slot, this.#places.get(slot) ?? 0]),
    );
    if (places.size === 0) return [];
    const stored = await eventsAfter(this.#group.pool, places, this.#topics, limit);
    if (stored.length < limit) for (const slot of places.keys()) this.#exhausted.set(slot, heads.get(slot) ?? 0);
    return stored.map(({ slot, id, topic, envelope }) => ({
      slot,
      id,
      event: { topic, envelope, position: eventPosition(slot, id) },
    }));
  }

  #hasMore(slot: number, heads: ReadonlyMap<number, number>): boolean {
    const head = heads.get(slot) ?? 0;
    return head > (this.#places.get(slot) ?? 0) && head > (this.#exhausted.get(slot) ?? 0);
  }

  async lock(tx: Queryable, batch: readonly PostgresPlacedEvent[]): Promise<void> {
    const slots = slotsOf(batch);
    const locked = await lockPlaces(tx, this.#group.schema, this.#group.name, slots);
    if (slots.some((slot) => locked.get(slot) !== this.#places.get(slot))) throw new PlacesMovedError();
  }

  async move(tx: Queryable, batch: readonly PostgresPlacedEvent[]): Promise<void> {
    await movePlaces(tx, this.#group.schema, this.#group.name, placesAfter(batch));
  }

  passed(batch: readonly PostgresPlacedEvent[]): void {
    for (const [slot, id] of placesAfter(batch)) this.#places.set(slot, id);
  }

  failed(): void {
    this.#exhausted.clear();
  }
}

function placesAfter(batch: readonly PostgresPlacedEvent[]): ReadonlyMap<number, number> {
  return new Map(batch.map(({ slot, id }) => [slot, id]));
}
