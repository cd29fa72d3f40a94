// One group in one process: handles the events of the slots it owns, batch by batch, and sets failing ones aside.
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { createBlame } from './blame.ts';
import type { LoggedEvent, SubscribeOptions } from './event-log.ts';
import { HandlerFailedError, handleBatch, parkFailed } from './group-batch.ts';
import type { BatchOutcome, Group } from './group-batch.ts';
import { PlacesMovedError } from './group-feed.ts';
import type { GroupFeed, PlacedEvent } from './group-feed.ts';
import { describeError, retryParked } from './parked-retry.ts';
import { findDue, nextDue } from './parked-events.sql.ts';
import { nextAttemptAt } from './retry-policy.ts';
import type { RetryPolicy } from './retry-policy.ts';
import { countUnknownNames } from './unknown-names.ts';

export interface ConsumerOptions<Placed extends PlacedEvent> {
  readonly group: Group;
  readonly feed: GroupFeed<Placed>;
  readonly onCommitted: SubscribeOptions['onCommitted'];
  readonly clock: Clock;
  readonly logger: Logger;
  readonly retry: RetryPolicy;
}

const BATCH = 100;
/** How long places and parked events may be out of date here when no notification arrives. */
const REFRESH_MS = 5_000;

export class GroupConsumer<Placed extends PlacedEvent> {
  readonly #options: ConsumerOptions<Placed>;
  readonly #group: Group;
  readonly #feed: GroupFeed<Placed>;
  #dueAtMs: number | undefined;
  #refreshAtMs = 0;
  readonly #blame = createBlame();
  /** How many events are still handled one by one, after a batch broke without naming the event. */
  #single = 0;

  constructor(options: ConsumerOptions<Placed>) {
    this.#options = options;
    this.#group = options.group;
    this.#feed = options.feed;
  }

  /** Slots were won, or parked events were changed: everything is read again. */
  refresh(): void {
    this.#refreshAtMs = 0;
  }

  /** One step. Returns how long to wait before the next one; 0 is at once. */
  async step(): Promise<number> {
    const slots = [...this.#feed.owned];
    if (slots.length === 0) return REFRESH_MS;
    await this.#refreshWhenOld(slots);
    if (await this.#retryDue(slots)) return 0;
    if (await this.#takeBatch(slots)) return 0;
    return Math.max(1, Math.min(this.#refreshAtMs, this.#dueAtMs ?? Infinity) - this.#nowMs());
  }

  async #refreshWhenOld(slots: readonly number[]): Promise<void> {
    if (this.#nowMs() < this.#refreshAtMs) return;
    // Set before reading: a refresh requested during the read is not lost.
    this.#refreshAtMs = this.#nowMs() + REFRESH_MS;
    try {
      await this.#feed.refresh(slots);
      const { pool, schema, name } = this.#group;
      this.#dueAtMs = (await nextDue(pool, schema, name, slots))?.getTime();
    } catch (error) {
      this.refresh();
      throw error;
    }
  }

  async #retryDue(slots: readonly number[]): Promise<boolean> {
    if (this.#dueAtMs === undefined || this.#dueAtMs > this.#nowMs()) return false;
    const { pool, schema, name } = this.#group;
    const due = await findDue(pool, schema, name, slots, this.#options.clock.now());
    const handled = due && (await retryParked(this.#group, due, { ...this.#options, blame: this.#blame }));
    if (handled) this.#tell([handled]);
    this.#dueAtMs = (await nextDue(pool, schema, name, slots))?.getTime();
    return due !== undefined;
  }

  async #takeBatch(slots: readonly number[]): Promise<boolean> {
    const batch = await this.#feed.next(slots, this.#single > 0 ? 1 : BATCH);
    if (batch.length === 0) return false;
    await this.#handle(batch);
    return true;
  }

  /** True when every event of the batch was handled; false: the rest is fetched again. */
  async #handle(batch: readonly Placed[]): Promise<boolean> {
    if (batch.length === 0) return true;
    let outcome: BatchOutcome;
    try {
      outcome = await handleBatch(this.#group, this.#feed, batch);
    } catch (error) {
      this.#feed.failed();
      if (error instanceof PlacesMovedError) this.refresh();
      else await this.#recover(batch, error);
      return false;
    }
    this.#single = Math.max(0, this.#single - batch.length);
    this.#committed(batch, outcome);
    return true;
  }

  async #recover(batch: readonly Placed[], error: unknown): Promise<void> {
    const cause = error instanceof HandlerFailedError ? error.cause : error;
    const index = error instanceof HandlerFailedError ? error.index : undefined;
    const failed = batch[index ?? 0];
    if (!failed || !this.#blame.isEventsFault(failed.event.envelope.id, cause)) throw cause;
    if (index === undefined && batch.length > 1) this.#single = batch.length;
    // The events before it were fine, but their effects were rolled back with the transaction: they all go first,
    // because parking the failed one moves the place behind it.
    else if (await this.#handle(batch.slice(0, index ?? 0))) await this.#setAside(failed, cause);
  }

  async #setAside(failed: Placed, cause: unknown): Promise<void> {
    const { clock, retry } = this.#options;
    this.#warn(failed.event, cause, 'an event failed and is set aside');
    const next = nextAttemptAt(retry, 1, clock.now());
    try {
      await parkFailed(this.#group, this.#feed, failed, { nextAttemptAt: next, error: describeError(cause) });
    } catch (error) {
      if (!(error instanceof PlacesMovedError)) throw error;
      return this.refresh();
    }
    this.#feed.passed([failed]);
    this.#dueAtMs = Math.min(this.#dueAtMs ?? Infinity, next?.getTime() ?? Infinity);
  }

  #committed(batch: readonly Placed[], { handled, refused }: BatchOutcome): void {
    this.#feed.passed(batch);
    for (const { event, reason } of refused) this.#warn(event, reason, 'an event does not fit and is set aside');
    if (handled.length > 0) this.#tell(handled);
  }

  #tell(handled: readonly LoggedEvent[]): void {
    countUnknownNames(this.#group.name, handled);
    this.#options.onCommitted?.(handled);
  }

  #warn({ envelope: { id, type } }: LoggedEvent, reason: unknown, message: string): void {
    const why = reason instanceof Error ? { err: reason } : { reason };
    this.#options.logger.warn({ ...why, event: id, type, group: this.#group.name }, message);
  }

  #nowMs(): number {
    return this.#options.clock.now().getTime();
  }
}
