// One transaction of a consumer group: up to a hundred events, their inbox rows, their effects and the new place.
import type { Pool } from 'pg';
import { recordAll } from '../inbox/inbox.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { transaction } from '../postgres/transaction.ts';
import type { EventHandler, LoggedEvent } from './event-log.ts';
import { lockPlaces, movePlaces } from './groups.sql.ts';
import { park, parkedSubjects } from './parked-events.sql.ts';

export interface Group {
  readonly pool: Pool;
  readonly schema: string;
  readonly name: string;
  readonly handler: EventHandler;
}

export interface PlacedEvent {
  readonly slot: number;
  readonly id: number;
  readonly event: LoggedEvent;
}

export type Places = ReadonlyMap<number, number>;

/** Another process handled these slots meanwhile: nothing was done. */
export class PlacesMovedError extends Error {
  override readonly name = 'PlacesMovedError';
}

/** A handler threw: nothing was done. `index` is unknown when the transaction broke without a handler throwing. */
export class HandlerFailedError extends Error {
  override readonly name = 'HandlerFailedError';
  readonly index: number | undefined;
  constructor(index: number | undefined, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.index = index;
  }
}

/** Answers the events that had their effect now: not those seen before, not those parked behind a failed one. */
export async function handleBatch(
  group: Group,
  batch: readonly PlacedEvent[],
  places: Places,
): Promise<readonly LoggedEvent[]> {
  return transaction(group.pool, async (tx) => {
    await lockExpectedPlaces(tx, group, slotsOf(batch), places);
    const blocked = await parkedSubjects(tx, group.schema, group.name, subjectsOf(batch));
    const free = batch.filter(({ event }) => !blocked.has(event.envelope.subject));
    const fresh = new Set(
      await recordAll(
        tx,
        group.schema,
        group.name,
        free.map(({ event }) => event.envelope.id),
      ),
    );
    const handled: LoggedEvent[] = [];
    for (const [index, placed] of batch.entries()) {
      const { event } = placed;
      if (blocked.has(event.envelope.subject)) await parkBehind(tx, group, placed);
      // An id may come twice in one batch.
      else if (fresh.delete(event.envelope.id)) {
        await runHandler(group.handler, event, tx, index);
        handled.push(event);
      }
    }
    await movePlaces(tx, group.schema, group.name, placesAfter(batch));
    return handled;
  });
}

async function runHandler(handler: EventHandler, event: LoggedEvent, tx: Queryable, index: number): Promise<void> {
  try {
    await handler(event, tx);
  } catch (error) {
    throw new HandlerFailedError(index, error);
  }
}

/** Sets the event aside and goes on behind it. */
export async function parkFailed(
  group: Group,
  placed: PlacedEvent,
  places: Places,
  failure: { readonly nextAttemptAt: Date | null; readonly error: string },
): Promise<void> {
  await transaction(group.pool, async (tx) => {
    await lockExpectedPlaces(tx, group, [placed.slot], places);
    const kind = failure.nextAttemptAt ? 'retrying' : 'poison';
    await park(tx, group.schema, {
      group: group.name,
      slot: placed.slot,
      event: placed.event,
      kind,
      attempts: 1,
      ...failure,
    });
    await movePlaces(tx, group.schema, group.name, placesAfter([placed]));
  });
}

async function parkBehind(tx: Queryable, group: Group, { slot, event }: PlacedEvent): Promise<void> {
  const waiting = { kind: 'behind', attempts: 0, nextAttemptAt: null, error: 'waits behind an earlier event' } as const;
  await park(tx, group.schema, { group: group.name, slot, event, ...waiting });
}

async function lockExpectedPlaces(
  tx: Queryable,
  group: Group,
  slots: readonly number[],
  expected: Places,
): Promise<void> {
  const locked = await lockPlaces(tx, group.schema, group.name, slots);
  if (slots.some((slot) => locked.get(slot) !== expected.get(slot))) throw new PlacesMovedError();
}

export function placesAfter(batch: readonly PlacedEvent[]): Map<number, number> {
  return new Map(batch.map(({ slot, id }) => [slot, id]));
}

function slotsOf(batch: readonly PlacedEvent[]): readonly number[] {
  return [...new Set(batch.map(({ slot }) => slot))];
}

function subjectsOf(batch: readonly PlacedEvent[]): readonly string[] {
  return [...new Set(batch.map(({ event }) => event.envelope.subject))];
}
