// One group in one process: takes the events of the slots it owns, batch by batch, and sets failing ones aside.
//
// `places` are the group's places as this process last wrote or read them (undefined: to be read); every batch checks
// them under a lock. `exhausted` says up to which id a slot was found empty for the group's topics, so that an idle
// group asks the database nothing until the log's heads move.
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { createBlame } from './blame.ts';
import type { LoggedEvent, SubscribeOptions } from './event-log.ts';
import { eventsAfter } from './events.sql.ts';
import { HandlerFailedError, PlacesMovedError, handleBatch, parkFailed, placesAfter } from './group-batch.ts';
import type { Group, PlacedEvent } from './group-batch.ts';
import { readPlaces } from './groups.sql.ts';
import type { Heads } from './heads.ts';
import { describeError, retryParked } from './parked-retry.ts';
import { findDue, nextDue } from './parked-events.sql.ts';
import { eventPosition } from './position.ts';
import { nextAttemptAt } from './retry-policy.ts';
import type { RetryPolicy } from './retry-policy.ts';

export interface ConsumerOptions {
  readonly group: Group;
  readonly subscription: SubscribeOptions;
  readonly owned: ReadonlySet<number>;
  readonly heads: Heads;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly retry: RetryPolicy;
}

const BATCH = 100;
/** How long what is known about places and parked events may be out of date when nobody says that they changed. */
const REFRESH_MS = 5_000;

export class GroupConsumer {
  readonly #options: ConsumerOptions;
  readonly #group: Group;
  #places: Map<number, number> | undefined;
  readonly #exhausted = new Map<number, number>();
  #dueAtMs: number | undefined;
  #refreshAtMs = 0;
  readonly #blame = createBlame();
  /** So many events still go one by one, after a batch broke without saying at which event. */
  #single = 0;

  constructor(options: ConsumerOptions) {
    this.#options = options;
    this.#group = options.group;
  }

  /** Slots were won, the group was reset, or parked events were changed: look again. */
  refresh(): void {
    this.#refreshAtMs = 0;
  }

  /** One step. Answers how long to wait for the next one; 0 is at once. */
  async step(): Promise<number> {
    const slots = [...this.#options.owned];
    if (slots.length === 0) return REFRESH_MS;
    await this.#refreshWhenOld(slots);
    if (await this.#retryDue(slots)) return 0;
    if (await this.#takeBatch(slots)) return 0;
    return Math.max(1, Math.min(this.#refreshAtMs, this.#dueAtMs ?? Infinity) - this.#nowMs());
  }

  async #refreshWhenOld(slots: readonly number[]): Promise<void> {
    if (this.#places && this.#nowMs() < this.#refreshAtMs) return;
    // Set first: a refresh asked for while we read is not lost.
    this.#refreshAtMs = this.#nowMs() + REFRESH_MS;
    const { pool, schema, name } = this.#group;
    this.#exhausted.clear();
    this.#places = new Map(await readPlaces(pool, schema, name, slots));
    this.#dueAtMs = (await nextDue(pool, schema, name, slots))?.getTime();
  }

  async #retryDue(slots: readonly number[]): Promise<boolean> {
    if (this.#dueAtMs === undefined || this.#dueAtMs > this.#nowMs()) return false;
    const { pool, schema, name } = this.#group;
    const due = await findDue(pool, schema, name, slots, this.#options.clock.now());
    const handled = due && (await retryParked(this.#group, due, { ...this.#options, blame: this.#blame }));
    if (handled) this.#options.subscription.onCommitted?.([handled]);
    this.#dueAtMs = (await nextDue(pool, schema, name, slots))?.getTime();
    return due !== undefined;
  }

  async #takeBatch(slots: readonly number[]): Promise<boolean> {
    const { topics } = this.#options.subscription;
    const heads = new Map(slots.map((slot) => [slot, this.#options.heads.newest(slot, topics)]));
    const places = new Map(
      slots.filter((slot) => this.#hasMore(slot, heads)).map((slot) => [slot, this.#places?.get(slot) ?? 0]),
    );
    if (places.size === 0) return false;
    const limit = this.#single > 0 ? 1 : BATCH;
    const stored = await eventsAfter(this.#group.pool, places, topics, limit);
    if (stored.length < limit) for (const slot of places.keys()) this.#exhausted.set(slot, heads.get(slot) ?? 0);
    if (stored.length === 0) return false;
    const batch = stored.map(({ slot, id, topic, envelope }) => ({
      slot,
      id,
      event: { topic, envelope, position: eventPosition(slot, id) },
    }));
    await this.#handle(batch);
    return true;
  }

  #hasMore(slot: number, heads: ReadonlyMap<number, number>): boolean {
    const head = heads.get(slot) ?? 0;
    return head > (this.#places?.get(slot) ?? 0) && head > (this.#exhausted.get(slot) ?? 0);
  }

  /** True when every event of the batch had its turn; false: what is left is fetched again. */
  async #handle(batch: readonly PlacedEvent[]): Promise<boolean> {
    if (batch.length === 0) return true;
    try {
      this.#committed(batch, await handleBatch(this.#group, batch, this.#places ?? new Map()));
      this.#single = Math.max(0, this.#single - batch.length);
      return true;
    } catch (error) {
      this.#exhausted.clear();
      if (error instanceof PlacesMovedError) this.refresh();
      else await this.#recover(batch, error);
      return false;
    }
  }

  async #recover(batch: readonly PlacedEvent[], error: unknown): Promise<void> {
    const cause = error instanceof HandlerFailedError ? error.cause : error;
    const index = error instanceof HandlerFailedError ? error.index : undefined;
    const failed = batch[index ?? 0];
    if (!failed || !this.#blame.isEventsFault(failed.event.envelope.id, cause)) throw cause;
    if (index === undefined && batch.length > 1) this.#single = batch.length;
    // The events before it did nothing wrong, but their effects went with the transaction: they go first, all of them,
    // because setting the failed one aside moves the place behind it.
    else if (await this.#handle(batch.slice(0, index ?? 0))) await this.#setAside(failed, cause);
  }

  async #setAside(failed: PlacedEvent, cause: unknown): Promise<void> {
    const { clock, retry, logger } = this.#options;
    const { id, type } = failed.event.envelope;
    logger.warn({ err: cause, event: id, type, group: this.#group.name }, 'an event failed and is set aside');
    const next = nextAttemptAt(retry, 1, clock.now());
    try {
      await parkFailed(this.#group, failed, this.#places ?? new Map(), {
        nextAttemptAt: next,
        error: describeError(cause),
      });
    } catch (error) {
      if (!(error instanceof PlacesMovedError)) throw error;
      return this.refresh();
    }
    this.#committed([failed], []);
    this.#dueAtMs = Math.min(this.#dueAtMs ?? Infinity, next?.getTime() ?? Infinity);
  }

  #committed(batch: readonly PlacedEvent[], handled: readonly LoggedEvent[]): void {
    for (const [slot, id] of placesAfter(batch)) this.#places?.set(slot, id);
    if (handled.length > 0) this.#options.subscription.onCommitted?.(handled);
  }

  #nowMs(): number {
    return this.#options.clock.now().getTime();
  }
}
