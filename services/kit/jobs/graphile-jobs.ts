// Jobs by graphile-worker: rows of the same database, so a job can be enqueued in the transaction it belongs to.
import { Logger as WorkerLogger, parseCronItems, run } from 'graphile-worker';
import type { CronItem, Runner, Task, TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { addJob } from './add-job.sql.ts';
import type { AnyJobHandler, JobSchedule, Jobs } from './jobs.ts';

export interface GraphileJobsOptions {
  readonly pool: Pool;
  readonly logger: Logger;
  /** Jobs that run at the same time in this process. */
  readonly concurrency?: number;
  /** How late a job is seen that nobody was notified of. */
  readonly pollMs?: number;
}

/** What a running job may still do after stop() was called, before its signal aborts. */
const STOP_PATIENCE_MS = 5_000;

/** A schedule that a restart missed is made up for when it was not longer ago. */
const MISSED_MINUTES_MS = 5 * 60_000;

export function createGraphileJobs({ pool, logger, concurrency = 4, pollMs = 2_000 }: GraphileJobsOptions): Jobs {
  let runner: Runner | undefined;
  return {
    async enqueue(job, payload, options = {}) {
      await addJob(options.transaction ?? pool, {
        name: job.name,
        payload: job.payload.parse(payload),
        maxAttempts: job.maxAttempts,
        runAt: options.runAt ?? null,
        key: options.key ?? null,
      });
    },
    async work(handlers, schedules) {
      if (runner) throw new Error('these jobs are being worked already');
      runner = await run({
        pgPool: pool,
        concurrency,
        pollInterval: pollMs,
        noHandleSignals: true,
        gracefulShutdownAbortTimeout: STOP_PATIENCE_MS,
        logger: new WorkerLogger(
          () => (level, message) => logger[level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level](message),
        ),
        taskList: tasksOf(handlers),
        parsedCronItems: parseCronItems((schedules ?? []).map(cronItem)),
      });
    },
    async stop() {
      const running = runner;
      runner = undefined;
      await running?.stop();
    },
  };
}

function tasksOf(handlers: readonly AnyJobHandler[]): TaskList {
  return Object.fromEntries(handlers.map((handler) => [handler.job.name, taskOf(handler)]));
}

function taskOf({ job, run: runJob }: AnyJobHandler): Task {
  return async (payload, { job: { attempts }, abortSignal }) => {
    const parsed = job.payload.parse(withoutCronFields(payload));
    // The handler was paired with its own job's schema; the list has forgotten which.
    await runJob(parsed as never, { attempt: attempts, signal: abortSignal });
  };
}

/** A scheduled job's payload carries when it was due in `_cron`; strict payload schemas know no such field. */
function withoutCronFields(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || !('_cron' in payload)) return payload;
  const { _cron, ...rest } = payload;
  return rest;
}

function cronItem({ cron, job, payload }: JobSchedule): CronItem {
  const given = typeof payload === 'object' && payload !== null ? { ...payload } : {};
  const options = { maxAttempts: job.maxAttempts, backfillPeriod: MISSED_MINUTES_MS };
  return { task: job.name, match: cron, payload: given, identifier: job.name, options };
}
