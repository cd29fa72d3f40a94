// Rebuilds a read model from the log while the live groups go on: fills tables beside the served ones, then swaps them.
//
// The live groups keep their places and inboxes. In the transaction of the swap they are held, and the next tables get
// exactly what each group has handled: no event is lost or counted twice, and nothing is published.
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { holdGroup } from '../event-log/groups.sql.ts';
import type { LogHistory } from '../event-log/log-history.ts';
import { errorCode } from '../postgres/error-codes.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { privacyGroupOf } from '../personal-data/privacy-consumer.ts';
import { Filling } from './filling.ts';
import type { ReadModel } from './read-model.ts';
import { withRebuildSession, type RebuildSession } from './rebuild-session.ts';
import {
  analyzeShadows,
  createShadows,
  dropShadows,
  holdServedTables,
  swapTables,
  waitAtMost,
} from './shadow-tables.sql.ts';

export interface RebuildProgress {
  readonly events: number;
  /** As it was at the beginning; more may have come since. */
  readonly total: number;
}

export interface RebuildWork {
  readonly model: ReadModel;
  readonly history: LogHistory;
  readonly onProgress?: ((progress: RebuildProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface RebuildOptions extends RebuildWork {
  /** Of the part's role. */
  readonly pool: Pool;
}

export interface Rebuilt {
  readonly events: number;
  /** Events that do not fit their definition and were left out. */
  readonly unfit: number;
}

/** When less than this is missing, the rest is read while the groups are held. */
const FEW_EVENTS = 500;
const MOST_ROUNDS = 50;
/** Readers wait as long as the swap does. */
const HOLD_MS = 1_000;
const BETWEEN_SWAPS_MS = 500;
const MOST_SWAPS = 120;
const HELD_UP = new Set(['55P03', '40P01']);

/** Throws RebuildRunningError when another rebuild runs. After an interruption the next one begins anew. */
export function rebuildReadModel({ pool, ...work }: RebuildOptions): Promise<Rebuilt> {
  return withRebuildSession(pool, work.model, (session) => rebuildWithin(session, work));
}

/** On a connection that has the lock of the read model. */
export async function rebuildWithin(
  session: RebuildSession,
  { model, history, onProgress = () => undefined, signal = new AbortController().signal }: RebuildWork,
): Promise<Rebuilt> {
  const progress = { events: 0, total: 0 };
  const onRead = (events: number) => {
    progress.events += events;
    onProgress({ ...progress });
  };
  const filling = new Filling({ model, session, history, signal, onRead });
  try {
    await session.transaction((tx) => dropShadows(tx, model).then(() => createShadows(tx, model)));
    await filling.begin();
    progress.total = await filling.missing();
    onProgress({ ...progress });
    await catchUp(filling);
    await analyzeShadows(session.db, model);
    await swapWhenFree(session, filling, { model, signal });
  } catch (error) {
    // Without a connection the service drops them.
    await dropShadows(session.db, model).catch(() => undefined);
    throw error;
  }
  return { events: progress.events, unfit: filling.unfit };
}

async function catchUp(filling: Filling): Promise<void> {
  for (let round = 1; round <= MOST_ROUNDS; round += 1) if ((await filling.catchUp()) < FEW_EVENTS) return;
}

/** Somebody who reads for long holds the swap up, not the other readers: it is tried again. */
async function swapWhenFree(
  session: RebuildSession,
  filling: Filling,
  { model, signal }: { readonly model: ReadModel; readonly signal: AbortSignal },
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await catchUp(filling);
    signal.throwIfAborted();
    if (await swap(session, filling, { model, isLast: attempt === MOST_SWAPS })) return;
    await delay(BETWEEN_SWAPS_MS, undefined, { signal });
  }
}

/** False when it was held up. */
async function swap(
  session: RebuildSession,
  filling: Filling,
  { model, isLast }: { readonly model: ReadModel; readonly isLast: boolean },
): Promise<boolean> {
  const held = { everything: false };
  try {
    await session.transaction(async (tx) => {
      await holdEverything(tx, model);
      held.everything = true;
      await filling.finish(tx);
      await swapTables(tx, model);
    });
    return true;
  } catch (error) {
    if (held.everything || isLast || !HELD_UP.has(errorCode(error) ?? '')) throw error;
    return false;
  }
}

/** First the groups, because they write to the tables: nobody waits for the other. The one that erases writes, too. */
async function holdEverything(tx: Queryable, model: ReadModel): Promise<void> {
  const { part, projections, isOfPeople } = model;
  await waitAtMost(tx, HOLD_MS);
  const groups = projections.map(({ group }) => group);
  for (const group of isOfPeople ? [...groups, privacyGroupOf(part)] : groups) await holdGroup(tx, part, group);
  await holdServedTables(tx, model);
  await waitAtMost(tx, 0);
}
