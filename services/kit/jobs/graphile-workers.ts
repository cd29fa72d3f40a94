// graphile-worker's workers in this process, restarted if they give up.
import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger as WorkerLogger, parseCronItems, run } from 'graphile-worker';
import type { CronItem, Job, Runner, Task, TaskList, WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Session } from '../postgres/session.ts';
import { logFailedRun } from './failed-runs.ts';
import type { FailedRun } from './failed-runs.ts';
import type { AnyJobHandler, JobSchedule } from './jobs.ts';
import { watchLostJobs } from './lost-jobs.ts';
import type { LostJobs } from './lost-jobs.ts';
import { patientPool } from './patient-pool.ts';
import { startProgressUpkeep } from './progress/progress-upkeep.ts';
import { createTrackedProgress } from './progress/tracked-progress.ts';

export interface GraphileWorkersOptions {
  readonly pool: Pool;
  readonly schema: string;
  readonly session: Session;
  readonly logger: Logger;
  readonly concurrency: number;
  readonly pollMs: number;
  readonly lostJobsMs: number;
  readonly handlers: readonly AnyJobHandler[];
  readonly schedules: readonly JobSchedule[];
}

export interface GraphileWorkers {
  /** Waits for running jobs; their signal aborts after a few seconds. */
  stop(): Promise<void>;
}

/** How long a running job may continue after stop() before its signal aborts. */
const STOP_PATIENCE_MS = 5_000;
/** A schedule missed by a restart is made up for if it is not older than this. */
const MISSED_MINUTES_MS = 5 * 60_000;
const RESTART_WAIT_MS = 1_000;

export async function startGraphileWorkers(options: GraphileWorkersOptions): Promise<GraphileWorkers> {
  const { pool, schema, session, logger, lostJobsMs } = options;
  const lostJobs = watchLostJobs({ pool, schema, session, logger, intervalMs: lostJobsMs, minimumAgeMs: lostJobsMs });
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => lostJobs.registerWorker(workerPool.id));
  events.on('job:error', ({ job, error }) => logFailedRun(logger, failedRun(job), error));
  const settings = runSettings(options, events, (jobId) => lostJobs.begin(jobId));
  const stopping = new AbortController();
  let runner: Runner = await run(settings);

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await runner.promise;
        await delay(RESTART_WAIT_MS, undefined, { signal: stopping.signal });
      } catch (error) {
        if (stopping.signal.aborted) return;
        logger.error({ err: error }, 'the job workers gave up; starting new ones');
        await delay(RESTART_WAIT_MS);
      }
      if (!stopping.signal.aborted) runner = await run(settings).catch(() => runner);
    }
    await runner.stop().catch(() => undefined);
  }

  const upkeep = startProgressUpkeep(pool, schema, logger);
  const kept = keepRunning();
  return {
    async stop() {
      stopping.abort();
      await runner
        .stop()
        .catch((error: unknown) => logger.debug({ err: error }, 'the job workers had stopped already'));
      await kept;
      await upkeep.stop();
      await lostJobs.stop();
    },
  };
}

function runSettings(options: GraphileWorkersOptions, events: WorkerEvents, onBegin: LostJobs['begin']) {
  const { pool, logger, concurrency, pollMs, handlers, schedules } = options;
  const taskList: TaskList = Object.fromEntries(
    handlers.map((handler) => [handler.job.name, taskOf(handler, options, onBegin)]),
  );
  return {
    pgPool: patientPool(pool),
    concurrency,
    pollInterval: pollMs,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: STOP_PATIENCE_MS,
    events,
    logger: workerLogger(logger),
    taskList,
    parsedCronItems: parseCronItems(schedules.map(cronItem)),
  };
}

function workerLogger(logger: Logger): WorkerLogger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
  // Its own message about a failed run is the same at every attempt; ours marks the last one.
  return new WorkerLogger(() => (level, message, meta) => {
    if (meta?.['failure'] !== true) logger[levels[level]](message);
  });
}

/** graphile-worker's type declares the id as a string, but it is a number. */
type HandedOut = Omit<Job, 'id'> & { readonly id: string | number };

function failedRun({ id, task_identifier: name, attempts: attempt, max_attempts: maxAttempts }: HandedOut): FailedRun {
  return { id: String(id), name, attempt, maxAttempts };
}

function taskOf(
  { job, run: runJob }: AnyJobHandler,
  { pool, schema, logger }: GraphileWorkersOptions,
  onBegin: LostJobs['begin'],
): Task {
  return async (payload, { job: { id, key, attempts, max_attempts: maxAttempts }, abortSignal }) => {
    onBegin(id);
    const parsed = job.payload.parse(withoutCronFields(payload));
    const progress = createTrackedProgress({ pool, schema, logger, jobId: key === null ? undefined : id });
    await progress.state('running');
    const run = { attempt: attempts, signal: abortSignal, reportProgress: progress.report };
    try {
      // The handler was paired with its own job's schema; the list's type has lost which.
      await runJob(parsed as never, run);
      await progress.state('done');
    } catch (error) {
      await progress.state(attempts < maxAttempts ? 'waiting' : 'failed');
      throw error;
    }
  };
}

/** A scheduled job's payload contains its due time in `_cron`, which strict payload schemas would refuse. */
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
