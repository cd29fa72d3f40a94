// The jobs of billing: work that outlives a request, and what is done by the clock (in UTC).
import type { AnyJobHandler, JobSchedule } from '@consilium/kit/jobs/jobs.ts';
import type { BillingContext } from './context.ts';

export function jobHandlers(_context: BillingContext): readonly AnyJobHandler[] {
  return [];
}

export const jobSchedules: readonly JobSchedule[] = [];
