// Jobs on BullMQ, backed by rows in the service's own schema: a job is enqueued in the transaction it belongs to, and
// survives the loss of Redis data.
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { newId } from '../../ids.ts';
import { transaction } from '../../postgres/transaction.ts';
import type { RedisSettings } from '../../redis/redis-variables.ts';
import type { AnyJobHandler, JobDefinition, JobSchedule, Jobs } from '../jobs.ts';
import { findJobState, trackJob } from '../progress/job-progress.sql.ts';
import { startBullWorkers } from './bull-workers.ts';
import type { BullWorkers } from './bull-workers.ts';
import { insertPendingJob } from './pending-jobs.sql.ts';
import { openTicketQueue } from './ticket-queue.ts';

export interface BullJobsOptions {
  readonly config: RedisSettings;
  readonly pool: Pool;
  /** The schema of the part that owns the jobs. */
  readonly schema: string;
  readonly logger: Logger;
  /** Jobs that run at the same time in this process. */
  readonly concurrency?: number;
  /** How late a job is seen when its notification was lost. */
  readonly pollMs?: number;
  /** How long a process must be silent before its jobs go to others. */
  readonly lostJobsMs?: number;
}

/** Throws ConfigError, naming the variable, when Redis cannot be reached. */
export async function openBullJobs(options: BullJobsOptions): Promise<Jobs> {
  const { config, pool, schema, logger, concurrency = 4, pollMs = 2_000, lostJobsMs = 15_000 } = options;
  const queue = await openTicketQueue({ config, schema, logger });
  let working: Promise<BullWorkers> | undefined;
  return {
    async enqueue(job, payload, { transaction: tx, runAt, key } = {}) {
      refuseForeign(job, schema);
      const { name, maxAttempts } = job;
      const row = { id: newId(), name, payload: job.payload.parse(payload), maxAttempts, runAt: runAt ?? null };
      if (key === undefined) return insertPendingJob(tx ?? pool, schema, { ...row, key: null });
      const add = async (db: typeof pool | NonNullable<typeof tx>) => {
        await insertPendingJob(db, schema, { ...row, key });
        await trackJob(db, schema, { name, key, jobId: row.id });
      };
      await (tx ? add(tx) : transaction(pool, add));
    },
    async work(handlers: readonly AnyJobHandler[], schedules: readonly JobSchedule[] = []) {
      if (working) throw new Error('these jobs are being worked already');
      for (const { job } of [...handlers, ...schedules]) refuseForeign(job, schema);
      working = startBullWorkers({ pool, schema, logger, queue, concurrency, pollMs, lostJobsMs, handlers, schedules });
      await working;
    },
    progressOf: (job, key) => findJobState(pool, schema, job.name, key),
    async stop() {
      const workers = await working?.catch(() => undefined);
      working = undefined;
      await workers?.stop();
      await queue.close();
    },
  };
}

/** A job's name begins with its service. */
function refuseForeign(job: Pick<JobDefinition<unknown>, 'name'>, schema: string): void {
  if (!job.name.startsWith(`${schema}.`)) throw new Error(`${job.name} is no job of ${schema}`);
}
