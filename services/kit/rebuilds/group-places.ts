// Where the live groups of the projections are in the log, at one moment.
import type { LogHistory, Stretch, TopicPlace } from '../event-log/log-history.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { topicsOf, type Projection } from './read-model.ts';

export function keyOfPlace({ topic, slot }: Pick<TopicPlace, 'topic' | 'slot'>): string {
  return `${topic}/${slot}`;
}

export class GroupPlaces {
  readonly #projections: readonly Projection[];
  readonly #groups: ReadonlyMap<string, ReadonlyMap<string, number>>;

  private constructor(projections: readonly Projection[], groups: ReadonlyMap<string, ReadonlyMap<string, number>>) {
    this.#projections = projections;
    this.#groups = groups;
  }

  static async read(db: Queryable, history: LogHistory, projections: readonly Projection[]): Promise<GroupPlaces> {
    const groups = new Map<string, ReadonlyMap<string, number>>();
    for (const { group, topics } of projections) {
      const places = await history.placesOf(db, group, topics);
      groups.set(group, new Map(places.map((entry) => [keyOfPlace(entry), entry.place])));
    }
    return new GroupPlaces(projections, groups);
  }

  /** Where the group is in a slot of a topic. */
  of(group: string, key: string): number {
    return this.#groups.get(group)?.get(key) ?? 0;
  }

  /** What follows in a slot, per topic, up to where every group or any group is that reads the topic. */
  stretches(slot: number, read: ReadonlyMap<string, number>, whose: 'every group' | 'any group'): Stretch[] {
    return topicsOf({ projections: this.#projections }).map((topic) => {
      const key = keyOfPlace({ topic, slot });
      const readers = this.#projections.filter(({ topics }) => topics.includes(topic));
      const places = readers.map(({ group }) => this.of(group, key));
      const until = whose === 'every group' ? Math.min(...places) : Math.max(...places);
      return { topic, slot, after: read.get(key) ?? 0, until };
    });
  }
}
