// Unlocks jobs whose worker is gone: graphile-worker itself would leave them locked for four hours.
//
// Every worker holds a session lock on its id, which ends with its process. A job locked by a worker without that lock is
// lost, and so is one locked by us that we never started (its answer was lost with a connection).
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Session } from '../postgres/session.ts';
import { startWorkLoop } from '../postgres/work-loop.ts';
import { logFailedRun, WORKER_GONE } from './failed-runs.ts';
import { listLockedJobs, unlockJobs } from './lost-jobs.sql.ts';
import type { LockedJob, UnlockedJob } from './lost-jobs.sql.ts';
import { createTrackedProgress } from './progress/tracked-progress.ts';

export interface LostJobs {
  /** Call it with this worker's id, as stored in the jobs it locks. */
  registerWorker(id: string): void;
  /** graphile-worker's types say text, but our pool reads its ids as numbers. */
  begin(jobId: string | number): void;
  stop(): Promise<void>;
}

export interface LostJobsOptions {
  readonly pool: Pool;
  readonly schema: string;
  readonly session: Session;
  readonly logger: Logger;
  readonly intervalMs: number;
  /** A job locked more recently may still be on its way to its worker. */
  readonly minimumAgeMs: number;
}

const lockOf = (worker: string) => `graphile:${worker}`;

export function watchLostJobs(options: LostJobsOptions): LostJobs {
  const { pool, schema, session, logger, intervalMs, minimumAgeMs } = options;
  const own = new Set<string>();
  /** Those of `own` whose lock this session holds: session locks are counted, so each is taken only once. */
  const held = new Set<string>();
  /** When each job was started, on the monotonic clock. */
  const begun = new Map<string, number>();

  async function giveBackLost(): Promise<number> {
    for (const worker of own) if (!held.has(worker) && (await session.tryLock(lockOf(worker)))) held.add(worker);
    const lookedAtMs = performance.now();
    const locked = await listLockedJobs(pool, minimumAgeMs);
    const gone = await goneWorkers(locked);
    const lost = locked.filter(({ id, worker }) => (own.has(worker) ? !begun.has(id) : gone.has(worker)));
    await tellUnlocked(await unlockJobs(pool, lost, WORKER_GONE));
    forgetEnded(locked, lookedAtMs);
    return intervalMs;
  }

  async function tellUnlocked(unlocked: readonly UnlockedJob[]): Promise<void> {
    const jobs = unlocked.filter(({ isExhausted }) => !isExhausted).map(({ id }) => id);
    if (jobs.length > 0) logger.warn({ jobs }, 'jobs of lost workers go back to the queue');
    for (const { id, name, attempts } of unlocked.filter(({ isExhausted }) => isExhausted)) {
      await createTrackedProgress({ pool, schema, logger, jobId: id }).state('failed');
      logFailedRun(logger, { id, name, attempt: attempts, maxAttempts: attempts }, new Error(WORKER_GONE));
    }
  }

  async function goneWorkers(locked: readonly LockedJob[]): Promise<ReadonlySet<string>> {
    const gone = new Set<string>();
    for (const worker of new Set(locked.map((job) => job.worker)))
      if (!own.has(worker) && (await session.tryLock(lockOf(worker)))) {
        gone.add(worker);
        await session.unlock(lockOf(worker));
      }
    return gone;
  }

  /** A job has ended when it is old enough to be listed and not locked any more: deleting a finished job may wait for the database. */
  function forgetEnded(locked: readonly LockedJob[], lookedAtMs: number): void {
    const still = new Set(locked.map(({ id }) => id));
    for (const [id, begunAtMs] of begun) if (!still.has(id) && lookedAtMs - begunAtMs > minimumAgeMs) begun.delete(id);
  }

  const loop = startWorkLoop({ work: giveBackLost, logger, name: 'looking for lost jobs' });
  const forgetLost = session.onLost(() => held.clear());
  const forgetOpened = session.onOpened(() => loop.wake());
  return {
    registerWorker(id) {
      own.add(id);
      loop.wake();
    },
    begin(jobId) {
      begun.set(String(jobId), performance.now());
    },
    async stop() {
      forgetLost();
      forgetOpened();
      await loop.stop();
      for (const worker of held) await session.unlock(lockOf(worker));
    },
  };
}
