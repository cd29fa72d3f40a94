// Jobs on graphile-worker: rows of the same database, so a job can be enqueued in the transaction it belongs to.
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { shareSession } from '../postgres/pool-session.ts';
import { addJob } from './add-job.sql.ts';
import { startGraphileWorkers } from './graphile-workers.ts';
import type { GraphileWorkers } from './graphile-workers.ts';
import type { Jobs } from './jobs.ts';
import { findJobState, trackJob } from './progress/job-progress.sql.ts';

export interface GraphileJobsOptions {
  readonly pool: Pool;
  /** The schema of the part that owns the jobs. */
  readonly schema: string;
  readonly logger: Logger;
  /** Jobs that run at the same time in this process. */
  readonly concurrency?: number;
  /** How late a job is seen when its notification was lost. */
  readonly pollMs?: number;
  /** How often, and after what silence, jobs of dead processes are released. */
  readonly lostJobsMs?: number;
}

export function createGraphileJobs(options: GraphileJobsOptions): Jobs {
  const { pool, schema, logger, concurrency = 4, pollMs = 2_000, lostJobsMs = 10_000 } = options;
  let working: Promise<GraphileWorkers> | undefined;
  let release: (() => Promise<void>) | undefined;
  return {
    async enqueue(job, payload, { transaction, runAt, key } = {}) {
      const db = transaction ?? pool;
      const jobId = await addJob(db, {
        name: job.name,
        payload: job.payload.parse(payload),
        maxAttempts: job.maxAttempts,
        runAt: runAt ?? null,
        key: key ?? null,
      });
      if (key !== undefined) await trackJob(db, schema, { name: job.name, key, jobId });
    },
    async work(handlers, schedules = []) {
      if (working) throw new Error('these jobs are being worked already');
      const shared = shareSession(pool, logger);
      release = shared.release;
      working = startGraphileWorkers({
        pool,
        schema,
        session: shared.session,
        logger,
        concurrency,
        pollMs,
        lostJobsMs,
        handlers,
        schedules,
      });
      await working;
    },
    progressOf: (job, key) => findJobState(pool, schema, job.name, key),
    async stop() {
      const workers = await working;
      working = undefined;
      await workers?.stop();
      await release?.();
      release = undefined;
    },
  };
}
