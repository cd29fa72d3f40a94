// Every night: forgets uses of the money-back after five years, as the privacy page says.
import { keptFor } from '@consilium/contracts/privacy/kept-for.ts';
import type { JobDefinition, JobHandler, JobSchedule } from '@consilium/kit/jobs/jobs.ts';
import { z } from 'zod';
import type { BillingContext } from '../context/context.ts';
import { deleteUsesBefore } from './money-back-uses.sql.ts';

const forgetUsesJob: JobDefinition<unknown> = {
  name: 'billing.forget-money-back-uses',
  payload: z.unknown(),
  maxAttempts: 3,
};
export const forgetUsesSchedule: JobSchedule = { cron: '17 4 * * *', job: forgetUsesJob, payload: {} };

export function forgetUsesHandler(context: Pick<BillingContext, 'pool' | 'clock'>): JobHandler<unknown> {
  return { job: forgetUsesJob, run: () => forgetUses(context) };
}

async function forgetUses({ pool, clock }: Pick<BillingContext, 'pool' | 'clock'>): Promise<void> {
  const before = clock.now();
  before.setUTCFullYear(before.getUTCFullYear() - keptFor.moneyBackUse.count);
  await deleteUsesBefore(pool, before);
}
