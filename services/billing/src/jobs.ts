// The jobs of billing: work that outlives a request, and what is done by the clock (in UTC).
import type { AnyJobHandler, JobSchedule } from '@consilium/kit/jobs/jobs.ts';
import type { BillingContext } from './context.ts';
import { reconcileHandler, reconcileSchedule } from './reconciliation/reconcile.ts';

export function jobHandlers(context: BillingContext): readonly AnyJobHandler[] {
  return [reconcileHandler(context)];
}

export const jobSchedules: readonly JobSchedule[] = [reconcileSchedule];
