// Runs the job of a ticket: claims its row with a lease, renews the lease while it runs, and stores how it ended.
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { isUnavailable } from '../../postgres/error-codes.ts';
import { startWorkLoop } from '../../postgres/work-loop.ts';
import { backOffMs } from '../back-off.ts';
import { logFailedRun, WORKER_GONE } from '../failed-runs.ts';
import type { AnyJobHandler } from '../jobs.ts';
import { createTrackedProgress } from '../progress/tracked-progress.ts';
import { claimJob, deleteJob, extendLeases, findUnclaimedJob, giveUpJob, postponeJob } from './pending-jobs.sql.ts';
import type { ClaimedJob } from './pending-jobs.sql.ts';
import type { TicketHandler } from './ticket-queue.ts';

export interface TicketRunner {
  readonly run: TicketHandler;
  /** Waits for running jobs; their signal aborts after a few seconds. */
  readonly finish: () => Promise<void>;
}

export interface TicketRunnerOptions {
  readonly pool: Pool;
  readonly schema: string;
  readonly logger: Logger;
  readonly handlers: readonly AnyJobHandler[];
  /** A worker that is silent for this long counts as gone. */
  readonly leaseMs: number;
}

/** How long a running job may continue after stop() before its signal aborts. */
const STOP_PATIENCE_MS = 5_000;
const DATABASE_AWAY_MS = 2_000;
/** For jobs of another version of this service: a process that knows them may take them. */
const UNKNOWN_JOB_MS = 1_000;
/** So that a ticket that arrived too early is not retried at once. */
const SHORTEST_WAIT_MS = 20;

export function startTicketRunner(options: TicketRunnerOptions): TicketRunner {
  const { pool, schema, logger, handlers, leaseMs } = options;
  const stopping = new AbortController();
  const claimed = new Set<string>();
  const running = new Set<Promise<unknown>>();
  let finishing = false;

  async function useTicket(id: string, handler: AnyJobHandler): ReturnType<TicketHandler> {
    const job = await claimJob(pool, schema, id, leaseMs);
    if (!job) return setAside(id);
    claimed.add(id);
    try {
      return await runClaimed(job, handler);
    } finally {
      claimed.delete(id);
    }
  }

  async function leaveToOthers(id: string): ReturnType<TicketHandler> {
    return (await findUnclaimedJob(pool, schema, id)) && { againInMs: UNKNOWN_JOB_MS };
  }

  /** The job has ended, is not due, or another worker may still be running it. */
  async function setAside(id: string): ReturnType<TicketHandler> {
    const job = await findUnclaimedJob(pool, schema, id);
    if (!job) return undefined;
    if (job.waitMs > 0 || !job.isExhausted) return { againInMs: Math.max(job.waitMs, SHORTEST_WAIT_MS) };
    const { name, attempts } = job;
    if (!(await giveUpJob(pool, schema, id, attempts, WORKER_GONE))) return undefined;
    await createTrackedProgress({ pool, schema, logger, jobId: id }).state('failed');
    logFailedRun(logger, { id, name, attempt: attempts, maxAttempts: attempts }, new Error(WORKER_GONE));
    return undefined;
  }

  async function runClaimed(job: ClaimedJob, handler: AnyJobHandler): ReturnType<TicketHandler> {
    const { id, key, attempt, maxAttempts } = job;
    const progress = createTrackedProgress({ pool, schema, logger, jobId: key === null ? undefined : id });
    await progress.state('running');
    try {
      const payload = handler.job.payload.parse(job.payload);
      // The handler was paired with its own job's schema; the list's type has lost which.
      await handler.run(payload as never, { attempt, signal: stopping.signal, reportProgress: progress.report });
      if (await deleteJob(pool, schema, id, attempt)) await progress.state('done');
      return undefined;
    } catch (error) {
      const isLast = attempt >= maxAttempts;
      logFailedRun(logger, job, error);
      const reason = error instanceof Error ? error.message : String(error);
      const waitMs = backOffMs(attempt);
      if (isLast) await giveUpJob(pool, schema, id, attempt, reason);
      else await postponeJob(pool, schema, id, attempt, { waitMs, error: reason });
      await progress.state(isLast ? 'failed' : 'waiting');
      return isLast ? undefined : { againInMs: waitMs };
    }
  }

  async function keepLeases(): Promise<number> {
    if (claimed.size > 0) await extendLeases(pool, schema, [...claimed], leaseMs);
    return leaseMs / 3;
  }

  const keeper = startWorkLoop({ work: keepLeases, logger, name: `keeping the running jobs of ${schema}` });
  return {
    async run({ id, name }) {
      const handler = handlers.find(({ job }) => job.name === name);
      if (finishing) return { againInMs: SHORTEST_WAIT_MS };
      const use = (handler ? useTicket(id, handler) : leaveToOthers(id)).catch((error: unknown) => {
        if (isUnavailable(error)) return { againInMs: DATABASE_AWAY_MS };
        throw error;
      });
      running.add(use);
      return use.finally(() => running.delete(use));
    },
    async finish() {
      finishing = true;
      const hurry = setTimeout(() => stopping.abort(), STOP_PATIENCE_MS);
      while (running.size > 0) await Promise.allSettled(running);
      clearTimeout(hurry);
      await keeper.stop();
    },
  };
}
