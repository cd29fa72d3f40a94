// What a process that runs jobs does: takes tickets, moves new jobs to the queue, handles schedules.
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { AnyJobHandler, JobSchedule } from '../jobs.ts';
import { startProgressUpkeep } from '../progress/progress-upkeep.ts';
import { startBullSchedules } from './bull-schedules.ts';
import { startPendingJobMover } from './pending-job-mover.ts';
import type { TicketQueue } from './ticket-queue.ts';
import { startTicketRunner } from './ticket-runner.ts';

export interface BullWorkersOptions {
  readonly pool: Pool;
  readonly schema: string;
  readonly logger: Logger;
  readonly queue: TicketQueue;
  readonly concurrency: number;
  readonly pollMs: number;
  readonly lostJobsMs: number;
  readonly handlers: readonly AnyJobHandler[];
  readonly schedules: readonly JobSchedule[];
}

export interface BullWorkers {
  stop(): Promise<void>;
}

export async function startBullWorkers(options: BullWorkersOptions): Promise<BullWorkers> {
  const { pool, schema, logger, queue, concurrency, pollMs, lostJobsMs, handlers, schedules: given } = options;
  const shared = { pool, schema, logger, queue };
  const runner = startTicketRunner({ pool, schema, logger, handlers, leaseMs: lostJobsMs });
  const schedules = startBullSchedules({ ...shared, schedules: given, intervalMs: lostJobsMs });
  const mover = startPendingJobMover({ ...shared, pollMs, lateMs: 2 * lostJobsMs });
  const upkeep = startProgressUpkeep(pool, schema, logger);
  const stopLoops = () => Promise.all([schedules.stop(), mover.stop(), upkeep.stop()]);
  try {
    const worker = await queue.work({
      concurrency,
      stallMs: lostJobsMs,
      onTicket: runner.run,
      onAlarm: (name) => schedules.ring(name),
    });
    return {
      async stop() {
        await stopLoops();
        await worker.stop(runner.finish);
      },
    };
  } catch (error) {
    await Promise.all([stopLoops(), runner.finish()]);
    throw error;
  }
}
