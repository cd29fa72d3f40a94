// Schedules on BullMQ: its job schedulers are the alarm clock; Postgres records which minutes were handled.
import { getNextMillis } from 'bullmq';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { systemClock } from '../../clock.ts';
import { newId } from '../../ids.ts';
import { transaction } from '../../postgres/transaction.ts';
import { startWorkLoop } from '../../postgres/work-loop.ts';
import type { JobSchedule } from '../jobs.ts';
import { lastSlot, takeSlot } from './job-schedules.sql.ts';
import { insertPendingJob } from './pending-jobs.sql.ts';
import type { TicketQueue } from './ticket-queue.ts';

export interface BullSchedules {
  /** Called when a schedule is due. */
  ring(jobName: string): Promise<void>;
  stop(): Promise<void>;
}

export interface BullSchedulesOptions {
  readonly pool: Pool;
  readonly schema: string;
  readonly logger: Logger;
  readonly queue: TicketQueue;
  readonly schedules: readonly JobSchedule[];
  /** How often to check for a missed alarm. */
  readonly intervalMs: number;
}

/** A minute missed by a restart is made up for if it is not older than this. */
const MISSED_MINUTES_MS = 5 * 60_000;

export function startBullSchedules(options: BullSchedulesOptions): BullSchedules {
  const { pool, schema, logger, queue, schedules, intervalMs } = options;

  async function enqueueDue(schedule: JobSchedule): Promise<void> {
    const { cron, job, payload } = schedule;
    const now = systemClock.now();
    const slot = latestSlot(cron, await lastSlot(pool, schema, job.name, now), now);
    if (!slot) return;
    await transaction(pool, async (tx) => {
      if (!(await takeSlot(tx, schema, job.name, slot))) return;
      const { name, maxAttempts } = job;
      const given = job.payload.parse(payload);
      await insertPendingJob(tx, schema, { id: newId(), name, payload: given, maxAttempts, runAt: null, key: null });
    });
  }

  async function lookAgain(): Promise<number> {
    for (const schedule of schedules) await enqueueDue(schedule);
    await queue.setAlarms(new Map(schedules.map(({ job, cron }) => [job.name, cron])));
    return intervalMs;
  }

  const loop = startWorkLoop({ work: lookAgain, logger, name: `the schedules of ${schema}` });
  const forgetReconnected = queue.onReconnected(() => loop.wake());
  return {
    async ring(jobName) {
      const schedule = schedules.find(({ job }) => job.name === jobName);
      if (schedule) await enqueueDue(schedule);
    },
    async stop() {
      forgetReconnected();
      await loop.stop();
    },
  };
}

/** The last due minute of the cron line that was not handled. */
function latestSlot(cron: string, seen: Date, now: Date): Date | undefined {
  const nowMs = now.getTime();
  let atMs = Math.max(seen.getTime(), nowMs - MISSED_MINUTES_MS);
  let latest: Date | undefined;
  for (;;) {
    const nextMs = getNextMillis(atMs, { pattern: cron, tz: 'UTC' });
    if (nextMs === undefined || nextMs > nowMs) return latest;
    latest = new Date(nextMs);
    atMs = nextMs;
  }
}
