// Rebuilds the projections from the log while the live groups go on: fills tables beside the served ones, then swaps them.
//
// The live groups keep their places and inboxes. In the transaction of the swap they are held, and the next tables get
// exactly what each group has handled: no event is lost or counted twice, and nothing is published. Achievements and levels
// are not touched: they were reached.
import { setTimeout as delay } from 'node:timers/promises';
import { holdGroup } from '@consilium/kit/event-log/groups.sql.ts';
import type { LogHistory } from '@consilium/kit/event-log/log-history.ts';
import { errorCode } from '@consilium/kit/postgres/error-codes.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { privacyGroupOf } from '@consilium/kit/personal-data/privacy-consumer.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import { Filling } from './filling.ts';
import { projections } from './projections.ts';
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

export interface RebuildOptions {
  /** Of metrics' role. */
  readonly pool: ServiceBase['pool'];
  readonly history: LogHistory;
  readonly onProgress?: (progress: RebuildProgress) => void;
  readonly signal?: AbortSignal;
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

/** Throws ConfigError when another rebuild runs. After an interruption the next one begins anew. */
export function rebuildProjections({
  pool,
  history,
  onProgress = () => undefined,
  signal = new AbortController().signal,
}: RebuildOptions): Promise<Rebuilt> {
  return withRebuildSession(pool, async (session) => {
    const progress = { events: 0, total: 0 };
    const onRead = (events: number) => {
      progress.events += events;
      onProgress({ ...progress });
    };
    const filling = new Filling({ session, history, signal, onRead });
    try {
      await session.transaction((tx) => dropShadows(tx).then(() => createShadows(tx)));
      await filling.begin();
      progress.total = await filling.missing();
      await catchUp(filling);
      await analyzeShadows(session.db);
      await swapWhenFree(session, filling, signal);
    } catch (error) {
      // Without a connection the service drops them.
      await dropShadows(session.db).catch(() => undefined);
      throw error;
    }
    return { events: progress.events, unfit: filling.unfit };
  });
}

async function catchUp(filling: Filling): Promise<void> {
  for (let round = 1; round <= MOST_ROUNDS; round += 1) if ((await filling.catchUp()) < FEW_EVENTS) return;
}

/** Somebody who reads for long holds the swap up, not the other readers: it is tried again. */
async function swapWhenFree(session: RebuildSession, filling: Filling, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await catchUp(filling);
    if (await swap(session, filling, attempt === MOST_SWAPS)) return;
    await delay(BETWEEN_SWAPS_MS, undefined, { signal });
  }
}

/** False when it was held up. */
async function swap(session: RebuildSession, filling: Filling, isLast: boolean): Promise<boolean> {
  const held = { everything: false };
  try {
    await session.transaction(async (tx) => {
      await holdEverything(tx);
      held.everything = true;
      await filling.finish(tx);
      await swapTables(tx);
    });
    return true;
  } catch (error) {
    if (held.everything || isLast || !HELD_UP.has(errorCode(error) ?? '')) throw error;
    return false;
  }
}

/** First the groups, because they write to the tables: nobody waits for the other. */
async function holdEverything(tx: Queryable): Promise<void> {
  await waitAtMost(tx, HOLD_MS);
  for (const group of [...projections.map((projection) => projection.group), privacyGroupOf('metrics')])
    await holdGroup(tx, 'metrics', group);
  await holdServedTables(tx);
  await waitAtMost(tx, 0);
}
