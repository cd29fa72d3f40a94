// Counts a part's dead jobs as a metric, and deletes those that do not matter any more: a later run of the same schedule
// did their work, or nobody touched them for a month.
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { startWorkLoop } from '../../postgres/work-loop.ts';
import { activeTelemetry } from '../../telemetry/telemetry.ts';
import type { Reading } from '../../telemetry/telemetry.ts';
import type { AnyJobHandler, Jobs, JobSchedule } from '../jobs.ts';
import { countDeadGraphileJobs, dropDeadGraphileJobsBefore, dropDeadGraphileRuns } from './dead-graphile-jobs.sql.ts';
import { countDeadPendingJobs, dropDeadPendingJobsBefore, dropDeadPendingRuns } from './dead-pending-jobs.sql.ts';

export interface WatchedJobs {
  readonly pool: Pool;
  readonly schema: string;
  readonly logger: Logger;
}

const KEPT_MS = 30 * 24 * 60 * 60_000;
const INTERVAL_MS = 60 * 60_000;
const BATCH = 500;
/** Above this the exact number does not matter. */
const MOST_COUNTED = 10_000;

/** Wraps the jobs. Both drivers' tables are read, because a part may have changed its driver. */
export function watchDeadJobs(jobs: Jobs, watched: WatchedJobs): Jobs {
  let end: (() => Promise<void>) | undefined;
  return {
    ...jobs,
    async work(handlers, schedules = []) {
      const names = handlers.map(({ job }) => job.name);
      await jobs.work(
        handlers.map((handler) => clearing(handler, schedules, watched)),
        schedules,
      );
      const unobserve = observe(names, watched);
      const upkeep = startUpkeep(watched);
      end = async () => {
        unobserve?.();
        await upkeep.stop();
      };
    },
    async stop() {
      await end?.();
      end = undefined;
      await jobs.stop();
    },
  };
}

/** A run of a schedule also does what its earlier failed runs should have done. */
function clearing(handler: AnyJobHandler, schedules: readonly JobSchedule[], watched: WatchedJobs): AnyJobHandler {
  const schedule = schedules.find(({ job }) => job.name === handler.job.name);
  if (!schedule) return handler;
  return {
    job: handler.job,
    async run(payload, run) {
      await handler.run(payload, run);
      await forgetRuns(schedule, watched);
    },
  };
}

async function forgetRuns({ job, payload }: JobSchedule, { pool, schema, logger }: WatchedJobs): Promise<void> {
  try {
    await dropDeadGraphileRuns(pool, job.name, payload);
    await dropDeadPendingRuns(pool, schema, job.name, payload);
  } catch (error) {
    logger.debug({ err: error, jobName: job.name }, 'earlier runs that were given up stay for now');
  }
}

function observe(names: readonly string[], watched: WatchedJobs): (() => void) | undefined {
  return activeTelemetry()?.observe({
    name: 'consilium.jobs.failed',
    description: 'Jobs that were given up after their last attempt and wait for an operator.',
    unit: '{job}',
    read: () =>
      readCounts(names, watched).catch((error: unknown) => {
        watched.logger.debug({ err: error }, 'the jobs that were given up could not be counted');
        return [];
      }),
  });
}

/** Zero for a name without dead jobs, so that an alarm ends. */
async function readCounts(names: readonly string[], { pool, schema }: WatchedJobs): Promise<readonly Reading[]> {
  const counts = new Map(names.map((name) => [name, 0]));
  const dead = await Promise.all([
    countDeadGraphileJobs(pool, schema, MOST_COUNTED),
    countDeadPendingJobs(pool, schema, MOST_COUNTED),
  ]);
  for (const { name, jobs } of dead.flat()) counts.set(name, (counts.get(name) ?? 0) + jobs);
  return [...counts].map(([name, value]) => ({ value, attributes: { name } }));
}

function startUpkeep({ pool, schema, logger }: WatchedJobs) {
  return startWorkLoop({
    async work() {
      const dropped = await Promise.all([
        dropDeadGraphileJobsBefore(pool, schema, KEPT_MS, BATCH),
        dropDeadPendingJobsBefore(pool, schema, KEPT_MS, BATCH),
      ]);
      return dropped.includes(BATCH) ? 0 : INTERVAL_MS;
    },
    logger,
    name: `forgetting old jobs of ${schema} that were given up`,
  });
}
