// A job: counts the impressions, clicks and sales of hours that are over, so that figures of long periods are read from few rows.
import type { Clock } from '@consilium/kit/clock.ts';
import type { JobDefinition, JobHandler, JobSchedule } from '@consilium/kit/jobs/jobs.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Pool } from 'pg';
import { z } from 'zod';
import { countProductClicks } from '../most-clicked/count-product-clicks.ts';
import {
  countHours,
  dropHoursBefore,
  figuresByHour,
  lockHours,
  salesByHour,
  uncountedHours,
} from './hourly-figures.sql.ts';
import type { CountedByHour } from './hourly-figures.sql.ts';

export const countHoursJob: JobDefinition<Record<string, never>> = {
  name: 'affiliate.count-hours',
  payload: z.strictObject({}),
  maxAttempts: 3,
};
export const countHoursSchedule: JobSchedule = { cron: '3,13,23,33,43,53 * * * *', job: countHoursJob, payload: {} };

const HOUR_MS = 3_600_000;
/** Ninety days, the ninety before them, and the running one. */
const KEPT_MS = 181 * 24 * HOUR_MS;
/** A click that is being kept now began in this time. Later ones cost no more than counting their hour again. */
const SETTLING_MS = 5 * 60_000;
const HOURS_AT_ONCE = 24;

interface Context {
  readonly pool: Pool;
  readonly clock: Clock;
}

export function countHoursHandler(context: Context): JobHandler<Record<string, never>> {
  return {
    job: countHoursJob,
    async run(_payload, { signal }) {
      await countClosedHours(context, signal);
      await countProductClicks(context);
    },
  };
}

export async function countClosedHours({ pool, clock }: Context, signal?: AbortSignal): Promise<void> {
  const until = hourOf(clock.now().getTime() - SETTLING_MS);
  const since = hourOf(until.getTime() - KEPT_MS);
  for (const what of [figuresByHour, salesByHour]) {
    await countEach(pool, what, { since, until }, signal);
    await dropHoursBefore(pool, what, since);
  }
}

async function countEach(
  pool: Pool,
  what: CountedByHour,
  { since, until }: { readonly since: Date; readonly until: Date },
  signal: AbortSignal | undefined,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const hours = await uncountedHours(pool, what, { since, until, limit: HOURS_AT_ONCE });
    if (hours.length === 0) return;
    await transaction(pool, async (tx) => {
      await lockHours(tx, what, hours);
      await countHours(tx, what, hours);
    });
  }
}

function hourOf(ms: number): Date {
  return new Date(Math.floor(ms / HOUR_MS) * HOUR_MS);
}
