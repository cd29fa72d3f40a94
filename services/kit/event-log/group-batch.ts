// One transaction of a consumer group: up to a hundred events, their inbox rows, their effects and the new places.
import type { Pool } from 'pg';
import { recordAll } from '../inbox/inbox.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { transaction } from '../postgres/transaction.ts';
import { handleTraced } from './traced-handler.ts';
import { faultOf } from './event-guard.ts';
import type { EventHandler, LoggedEvent } from './event-log.ts';
import type { GroupFeed, PlacedEvent } from './group-feed.ts';
import { park, parkedSubjects } from './parked-events.sql.ts';

export interface Group {
  readonly pool: Pool;
  readonly schema: string;
  readonly name: string;
  readonly handler: EventHandler;
}

/** A handler threw, so nothing was done. `index` is undefined when the transaction broke without a handler throwing. */
export class HandlerFailedError extends Error {
  override readonly name = 'HandlerFailedError';
  readonly index: number | undefined;
  constructor(index: number | undefined, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.index = index;
  }
}

export interface BatchOutcome {
  /** Events that had their effect now: neither seen before nor parked behind a failed one. */
  readonly handled: readonly LoggedEvent[];
  /** Events given up at once, with the reason. */
  readonly refused: readonly { readonly event: LoggedEvent; readonly reason: string }[];
}

export async function handleBatch<Placed extends PlacedEvent>(
  group: Group,
  feed: GroupFeed<Placed>,
  batch: readonly Placed[],
): Promise<BatchOutcome> {
  return transaction(group.pool, async (tx) => {
    await feed.lock(tx, batch);
    const subjects = new Set(batch.map(({ event }) => event.envelope.subject));
    const { free, refused, behind } = sort(batch, await parkedSubjects(tx, group.schema, group.name, [...subjects]));
    for (const { placed, reason } of refused) await park(tx, group.schema, parked(group, placed, 'poison', reason));
    for (const placed of behind)
      await park(tx, group.schema, parked(group, placed, 'behind', 'waits behind an earlier event'));
    const handled = await handleFree(tx, group, batch, free);
    await feed.move(tx, batch);
    return { handled, refused: refused.map(({ placed, reason }) => ({ event: placed.event, reason })) };
  });
}

/** An event of a parked subject is parked behind; a faulty one is refused, and later ones of its subject are parked behind it. */
function sort<Placed extends PlacedEvent>(batch: readonly Placed[], parkedBefore: ReadonlySet<string>) {
  const blocked = new Set(parkedBefore);
  const [free, behind]: [Set<Placed>, Placed[]] = [new Set(), []];
  const refused: { placed: Placed; reason: string }[] = [];
  for (const placed of batch) {
    const { subject } = placed.event.envelope;
    if (blocked.has(subject)) {
      behind.push(placed);
      continue;
    }
    const reason = placed.fault ?? faultOf(placed.event);
    if (reason === undefined) free.add(placed);
    else {
      refused.push({ placed, reason });
      blocked.add(subject);
    }
  }
  return { free, refused, behind };
}

async function handleFree(
  tx: Queryable,
  group: Group,
  batch: readonly PlacedEvent[],
  free: ReadonlySet<PlacedEvent>,
): Promise<readonly LoggedEvent[]> {
  const ids = [...free].map(({ event }) => event.envelope.id);
  const fresh = new Set(await recordAll(tx, group.schema, group.name, ids));
  const handled: LoggedEvent[] = [];
  for (const [index, placed] of batch.entries()) {
    // An id may appear twice in one batch.
    if (!free.has(placed) || !fresh.delete(placed.event.envelope.id)) continue;
    await runHandler(group.handler, placed.event, tx, index);
    handled.push(placed.event);
  }
  return handled;
}

async function runHandler(handler: EventHandler, event: LoggedEvent, tx: Queryable, index: number): Promise<void> {
  try {
    await handleTraced(handler, event, tx);
  } catch (error) {
    throw new HandlerFailedError(index, error);
  }
}

/** Parks the event and moves the place behind it. */
export async function parkFailed<Placed extends PlacedEvent>(
  group: Group,
  feed: GroupFeed<Placed>,
  placed: Placed,
  failure: { readonly nextAttemptAt: Date | null; readonly error: string },
): Promise<void> {
  await transaction(group.pool, async (tx) => {
    await feed.lock(tx, [placed]);
    const kind = failure.nextAttemptAt ? 'retrying' : 'poison';
    await park(tx, group.schema, { ...parked(group, placed, kind, failure.error), attempts: 1, ...failure });
    await feed.move(tx, [placed]);
  });
}

function parked(group: Group, { slot, event }: PlacedEvent, kind: 'retrying' | 'poison' | 'behind', error: string) {
  return { group: group.name, slot, event, kind, attempts: 0, nextAttemptAt: null, error } as const;
}
