// Fills the next tables from the log: what each live group has handled, no less and no more.
//
// Events that a live group set aside are left out until the group has handled them, so that they count once. Events of erased
// people are left out for good.
import type { EventEnvelope, Topic } from '@consilium/contracts/event.ts';
import { faultOf } from '../event-log/event-guard.ts';
import type { HistoryPage, LogHistory, PastEvent } from '../event-log/log-history.ts';
import { allSlots } from '../event-log/slot.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { beginKnowingErased, newlyErased } from './erased-people.sql.ts';
import { GroupPlaces, keyOfPlace } from './group-places.ts';
import { nextTablesOf, type Changes, type Projection, type ReadModel } from './read-model.ts';
import type { RebuildSession } from './rebuild-session.ts';
import { SeenIds } from './seen-ids.ts';
import { handledOf, listSetAside } from './set-aside.sql.ts';
import { deletePeople } from './shadow-tables.sql.ts';

/** Rows in memory before they are written. */
const MOST_ROWS = 150_000;

export interface FillingOptions {
  readonly model: ReadModel;
  readonly session: RebuildSession;
  readonly history: LogHistory;
  readonly signal: AbortSignal;
  /** Called after each page. */
  readonly onRead: (events: number) => void;
}

interface LeftOut {
  readonly projection: Projection;
  readonly envelope: EventEnvelope;
  readonly topic: Topic;
}

export class Filling {
  readonly #options: FillingOptions;
  readonly #read = new Map<string, number>();
  readonly #seen = new Map<string, SeenIds>();
  readonly #leftOut = new Map<string, LeftOut>();
  /** Erased before the rebuild began, and since. */
  readonly #erased = new Set<string>();
  readonly #erasedMeanwhile: string[] = [];
  #changes: ReadonlyMap<Projection, Changes>;
  #writing: Promise<void> = Promise.resolve();
  /** Events that do not fit their definition. */
  unfit = 0;

  constructor(options: FillingOptions) {
    this.#options = options;
    this.#changes = beginAll(options.model);
  }

  async begin(): Promise<void> {
    const { session, model } = this.#options;
    if (!model.isOfPeople) return;
    await beginKnowingErased(session.db);
    for (const subject of await newlyErased(session.db, model.part)) this.#erased.add(subject);
  }

  /** How many events the groups have handled that were not read yet. */
  async missing(): Promise<number> {
    const { session, history, model } = this.#options;
    const places = await GroupPlaces.read(session.db, history, model.projections);
    return history.count(allSlots.flatMap((slot) => places.stretches(slot, this.#read, 'every group')));
  }

  /** Reads what every group has handled. Resolves when it is written, with the number of events. */
  async catchUp(): Promise<number> {
    const { session } = this.#options;
    const read = await this.#readUpTo('every group', session.db);
    await this.#writeLater();
    await this.#writing;
    return read;
  }

  /** Reads what any group has handled, each group's own part. Call it once, while the groups are held. */
  async finish(tx: Queryable): Promise<void> {
    await this.#readUpTo('any group', tx);
    await this.#addHandled(tx);
    await this.#write(tx, this.#changes);
  }

  async #readUpTo(whose: 'every group' | 'any group', db: Queryable): Promise<number> {
    const { history, signal, model } = this.#options;
    const places = await GroupPlaces.read(db, history, model.projections);
    // After the places: what lies before them and is not set aside now was handled.
    const groups = model.projections.map(({ group }) => group);
    const listed = await listSetAside(db, model.part, groups);
    const setAside = new Set(listed.map(({ group, eventId }) => `${group} ${eventId}`));
    let read = 0;
    for (const slot of allSlots)
      for await (const page of history.read(places.stretches(slot, this.#read, whose))) {
        signal.throwIfAborted();
        this.#take(page, places, setAside);
        read += page.events.length;
        this.#options.onRead(page.events.length);
        if (whose === 'every group' && sizeOf(this.#changes) >= MOST_ROWS) await this.#writeLater();
      }
    return read;
  }

  #take({ topic, slot, events, place }: HistoryPage, places: GroupPlaces, setAside: ReadonlySet<string>): void {
    const key = keyOfPlace({ topic, slot });
    const seen = this.#seen.get(key) ?? new SeenIds();
    this.#seen.set(key, seen);
    const of = this.#options.model.projections.filter(({ topics }) => topics.includes(topic));
    for (const past of events) if (this.#isWanted(past, seen)) this.#add({ ...past, key, topic }, of, places, setAside);
    this.#read.set(key, place);
  }

  #isWanted({ event }: PastEvent, seen: SeenIds): boolean {
    const { id, subject, time } = event.envelope;
    if (this.#erased.has(subject) || !seen.add(id, Date.parse(time))) return false;
    if (faultOf(event) === undefined) return true;
    this.unfit += 1;
    return false;
  }

  #add(
    { place, event: { envelope }, key, topic }: PastEvent & { readonly key: string; readonly topic: Topic },
    of: readonly Projection[],
    places: GroupPlaces,
    setAside: ReadonlySet<string>,
  ): void {
    for (const projection of of) {
      if (place > places.of(projection.group, key)) continue;
      const aside = `${projection.group} ${envelope.id}`;
      if (setAside.has(aside)) this.#leftOut.set(aside, { projection, envelope, topic });
      else this.#changes.get(projection)?.add(envelope, topic);
    }
  }

  /** Of the events that were left out, those that their group has handled since. */
  async #addHandled(tx: Queryable): Promise<void> {
    const asked = [...this.#leftOut.values()].map(({ projection, envelope }) => ({
      group: projection.group,
      eventId: envelope.id,
    }));
    if (asked.length === 0) return;
    for (const { group, eventId } of await handledOf(tx, this.#options.model.part, asked)) {
      const found = this.#leftOut.get(`${group} ${eventId}`);
      if (found) this.#changes.get(found.projection)?.add(found.envelope, found.topic);
    }
  }

  /** Writes while the next events are read. */
  async #writeLater(): Promise<void> {
    const changes = this.#changes;
    this.#changes = beginAll(this.#options.model);
    await this.#writing;
    this.#writing = this.#options.session.transaction((tx) => this.#write(tx, changes));
    // Whoever awaits it next gets the failure.
    this.#writing.catch(() => undefined);
  }

  async #write(tx: Queryable, all: ReadonlyMap<Projection, Changes>): Promise<void> {
    const { model } = this.#options;
    for (const changes of all.values()) await changes.write(tx, nextTablesOf(model.part));
    if (!model.isOfPeople) return;
    for (const subject of await newlyErased(tx, model.part)) {
      this.#erased.add(subject);
      this.#erasedMeanwhile.push(subject);
    }
    if (this.#erasedMeanwhile.length > 0) await deletePeople(tx, model, this.#erasedMeanwhile);
  }
}

function beginAll({ projections }: ReadModel): Map<Projection, Changes> {
  return new Map(projections.map((projection) => [projection, projection.begin()]));
}

function sizeOf(all: ReadonlyMap<Projection, Changes>): number {
  return [...all.values()].reduce((sum, { size }) => sum + size, 0);
}
