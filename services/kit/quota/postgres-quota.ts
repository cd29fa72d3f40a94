// Quota holds in Postgres: every step is one SECURITY DEFINER function, one person at a time under an advisory lock.
import { keptFor, periodMs } from '@consilium/contracts/privacy/kept-for.ts';
import type { Pool } from 'pg';
import { newId } from '../ids.ts';
import { withStoreDeadline } from '../limits/store-deadline.ts';
import { startSweeper } from '../limits/sweeper.ts';
import { midnightsAround } from './quota-day.ts';
import { QuotaUnavailableError } from './quota-store.ts';
import type { HoldAnswer, QuotaFigures, QuotaStore } from './quota-store.ts';
import {
  giveUnitBack,
  listOpenHolds,
  moveHold,
  readFigures,
  resolveHold,
  settleHoldIn,
  subjectsAfter,
  sweepQuota,
  takeHold,
} from './quota.sql.ts';
import type { FiguresRow, HoldRow } from './quota.sql.ts';

const TIMEOUT_MS = 2000;
const SUBJECTS_PER_PAGE = 1000;
/** Idempotency keys are remembered for a week, longer than any retry. */
const KEEP_MS = periodMs(keptFor.counters);

export function createPostgresQuota(options: {
  readonly pool: Pool;
  readonly timeoutMs?: number;
  readonly sweepEveryMs?: number;
}): QuotaStore {
  const { pool, timeoutMs = TIMEOUT_MS } = options;
  // The sweep uses the callers' clock.
  let latestMs = 0;
  const inTime = <Result>(now: Date, work: Promise<Result>) => {
    latestMs = Math.max(latestMs, now.getTime());
    return withStoreDeadline(
      work,
      timeoutMs,
      (cause) => new QuotaUnavailableError('the quota store does not answer', { cause }),
    );
  };
  const sweeper = startSweeper(
    // Stryker disable next-line ConditionalExpression: spares a question; nothing is as old as that
    async (batch) => (latestMs === 0 ? 0 : sweepQuota(pool, new Date(latestMs - KEEP_MS), batch)),
    options.sweepEveryMs,
  );
  return {
    async hold({ zone, ...request }) {
      const midnights = midnightsAround(zone, request.now);
      return holdAnswer(await inTime(request.now, takeHold(pool, { ...request, holdId: newId(), midnights })));
    },
    settle: (holdId, now) => inTime(now, resolveHold(pool, holdId, 'settled', now)),
    settleIn: (holdId, inClass, now) => inTime(now, settleHoldIn(pool, holdId, inClass, now)),
    release: (holdId, now) => inTime(now, resolveHold(pool, holdId, 'released', now)),
    giveBack: (holdId, now) => inTime(now, giveUnitBack(pool, holdId, now)),
    upgrade: (holdId, toClass, limit, now) => inTime(now, moveHold(pool, holdId, toClass, limit)),
    async figures(subject, classes, zone, now) {
      const rows = await inTime(now, readFigures(pool, subject, classes, now, midnightsAround(zone, now)));
      return Object.fromEntries(rows.map((row) => [row.class, figuresOf(row)]));
    },
    openHolds: (before, limit) => inTime(before, listOpenHolds(pool, before, limit)),
    async *subjects(now) {
      for (let after = ''; ;) {
        const page = await inTime(now, subjectsAfter(pool, after, now, SUBJECTS_PER_PAGE));
        if (page.length > 0) yield page;
        if (page.length < SUBJECTS_PER_PAGE) return;
        after = page.at(-1) ?? '';
      }
    },
    // Postgres loses nothing that is committed.
    condition: async () => 'ready',
    rebuild: async () => false,
    stop: () => sweeper.stop(),
  };
}

function holdAnswer(row: HoldRow | undefined): HoldAnswer {
  if (!row) throw new QuotaUnavailableError('the quota store gave no answer');
  if (row.deniedBecause !== null) return { outcome: 'denied', reason: row.deniedBecause, ...figuresOf(row) };
  if (row.holdId === null || row.attempt === null)
    throw new QuotaUnavailableError('the quota store gave half an answer');
  const { holdId, attempt, repeated, class: heldClass, takenIn } = row;
  return { outcome: 'held', holdId, attempt, repeated, class: heldClass, takenIn, ...figuresOf(row) };
}

function figuresOf(row: FiguresRow): QuotaFigures {
  return { used: row.used, held: row.held, windowStartsAt: row.startsAt, resetsAt: row.endsAt };
}
