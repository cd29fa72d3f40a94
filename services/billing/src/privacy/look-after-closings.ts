// Every ten minutes: closes customers of erased accounts whose job gave up, and reports to operators those that take longer
// than a day.
import type { JobDefinition, JobHandler, JobSchedule } from '@consilium/kit/jobs/jobs.ts';
import { z } from 'zod';
import type { BillingContext } from '../context/context.ts';
import { countEvent } from '../telemetry/counted-events.ts';
import { closeCustomer } from './close-customer.ts';
import { forgottenClosings, takeOverdueClosings } from './closings.sql.ts';

/** By then its own job has used its attempts or waits long for the next one. */
const FORGOTTEN_MS = 10 * 60 * 1000;
const OVERDUE_MS = 24 * 60 * 60 * 1000;
const PAGE = 100;

const lookAfterClosingsJob: JobDefinition<unknown> = {
  name: 'billing.look-after-closings',
  payload: z.unknown(),
  maxAttempts: 3,
};
export const lookAfterClosingsSchedule: JobSchedule = { cron: '*/10 * * * *', job: lookAfterClosingsJob, payload: {} };

export function lookAfterClosingsHandler(context: BillingContext): JobHandler<unknown> {
  return { job: lookAfterClosingsJob, run: () => lookAfterClosings(context) };
}

export async function lookAfterClosings(context: BillingContext): Promise<void> {
  if (context.payments) await closeForgotten(context);
  await reportOverdue(context);
}

/** One failure does not stop the others. */
async function closeForgotten(context: BillingContext): Promise<void> {
  const { pool, clock, log } = context;
  const before = new Date(clock.now().getTime() - FORGOTTEN_MS);
  for (const closing of await forgottenClosings(pool, before, PAGE)) {
    await closeCustomer(context, closing).catch((error: unknown) =>
      log.warn({ err: error }, 'a customer of an erased account could not be closed'),
    );
  }
}

/** Their subscription may still renew. Reported once a day, even without a provider key. */
async function reportOverdue({ pool, clock, log }: BillingContext): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - OVERDUE_MS);
  for (const overdue of await takeOverdueClosings(pool, { before, now, limit: PAGE })) {
    log.error(overdue, 'a customer of an erased account is not closed at the payment provider after a day');
    countEvent('consilium.closings.overdue');
  }
}
