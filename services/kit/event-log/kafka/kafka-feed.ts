// A group's events from Kafka, and its places: an offset per topic and partition, stored in Postgres beside the effects.
import type { Queryable } from '../../postgres/queryable.ts';
import type { Group } from '../group-batch.ts';
import { PlacesMovedError, slotsOf } from '../group-feed.ts';
import type { GroupFeed } from '../group-feed.ts';
import { lockPlaces } from '../groups.sql.ts';
import type { Intake, KafkaPlacedEvent, Place } from './intake.ts';
import { lockOffsets, moveOffsets, readOffsets } from './kafka-offsets.sql.ts';

export interface KafkaFeedOptions {
  readonly group: Group;
  readonly owned: ReadonlySet<number>;
  readonly intake: Intake;
  /** Called when the group moved to these places. */
  readonly onMoved: (places: readonly Place[]) => void;
}

export class KafkaFeed implements GroupFeed<KafkaPlacedEvent> {
  readonly owned: ReadonlySet<number>;
  readonly #options: KafkaFeedOptions;
  /** Rises with each finished batch, so that a failed batch is returned unchanged. */
  #turn = 0;

  constructor(options: KafkaFeedOptions) {
    this.owned = options.owned;
    this.#options = options;
  }

  async refresh(slots: readonly number[]): Promise<void> {
    const { pool, schema, name } = this.#options.group;
    for (const place of await readOffsets(pool, schema, name, slots)) this.#options.intake.begin(place);
  }

  async next(slots: readonly number[], limit: number): Promise<readonly KafkaPlacedEvent[]> {
    return this.#options.intake.peek(new Set(slots), limit, this.#turn);
  }

  async lock(tx: Queryable, batch: readonly KafkaPlacedEvent[]): Promise<void> {
    const { group, intake } = this.#options;
    // The slots are locked too: parked events of their subjects are retried under the same lock.
    await lockPlaces(tx, group.schema, group.name, slotsOf(batch));
    const places = placesAfter(batch);
    const locked = await lockOffsets(tx, group.schema, group.name, places);
    const stored = new Map(locked.map(({ topic, partition, offset }) => [`${topic}/${partition}`, offset]));
    const expected = batch.every(({ topic, slot, offset }) => {
      const place = stored.get(`${topic}/${slot}`);
      return (
        place !== undefined &&
        place === intake.placeOf(topic, slot) &&
        (offset >= place || intake.wasReplaced(topic, slot))
      );
    });
    if (!expected) throw new PlacesMovedError();
  }

  async move(tx: Queryable, batch: readonly KafkaPlacedEvent[]): Promise<void> {
    const { group } = this.#options;
    await moveOffsets(tx, group.schema, group.name, placesAfter(batch));
  }

  passed(batch: readonly KafkaPlacedEvent[]): void {
    this.#turn += 1;
    const places = placesAfter(batch);
    this.#options.intake.passed(places);
    this.#options.onMoved(places);
  }

  failed(): void {
    // Nothing to do: what was fetched stays valid.
  }
}

function placesAfter(batch: readonly KafkaPlacedEvent[]): readonly Place[] {
  const places = new Map<string, Place>();
  for (const { topic, slot, offset } of batch)
    places.set(`${topic}/${slot}`, { topic, partition: slot, offset: offset + 1 });
  return [...places.values()];
}
