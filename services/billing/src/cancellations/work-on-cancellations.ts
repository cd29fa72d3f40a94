// The jobs behind cancellations: one per cancellation, and one that finds those left unfinished.
import type { JobDefinition, JobHandler, JobSchedule } from '@consilium/kit/jobs/jobs.ts';
import { z } from 'zod';
import type { BillingContext } from '../context/context.ts';
import { isMissing } from '../payments/payments-failure.ts';
import { syncCustomer } from '../sync/sync-customer.ts';
import { requirePayments } from './cancellable.ts';
import { overdueEndings, unfinishedCancellations } from './cancellations.sql.ts';
import type { Ending } from './cancellations.sql.ts';
import { carryOn } from './carry-on.ts';
import { carryOnJob } from './carry-on-job.ts';
import type { CarryOnPayload } from './carry-on-job.ts';

/** By then a cancellation's own job has used its attempts or waits between two. */
const FORGOTTEN_MS = 10 * 60 * 1000;
const PAGE = 100;

const forgottenJob: JobDefinition<unknown> = {
  name: 'billing.carry-on-forgotten',
  payload: z.unknown(),
  maxAttempts: 3,
};
export const forgottenSchedule: JobSchedule = { cron: '*/10 * * * *', job: forgottenJob, payload: {} };

export function carryOnHandler(context: BillingContext): JobHandler<CarryOnPayload> {
  return { job: carryOnJob, run: ({ id }) => carryOnAndSync(context, id) };
}

export function forgottenHandler(context: BillingContext): JobHandler<unknown> {
  return { job: forgottenJob, run: () => finishForgotten(context) };
}

async function carryOnAndSync(context: BillingContext, id: string): Promise<void> {
  const cancellation = await carryOn(context, id);
  if (cancellation?.state === 'requested' || cancellation?.state === 'cancelled')
    throw new Error('somebody else is at it; whether they finish is to be seen');
  if (cancellation && cancellation.pseudonym !== null) await syncCustomer(context, cancellation.pseudonym);
}

export async function finishForgotten(context: BillingContext): Promise<void> {
  const { pool, clock } = context;
  if (!context.payments) return;
  const before = new Date(clock.now().getTime() - FORGOTTEN_MS);
  for (const id of await unfinishedCancellations(pool, before, PAGE))
    await orLogFailure(context, id, () => carryOnAndSync(context, id));
  for (const ending of await overdueEndings(pool, clock.now(), PAGE))
    await orLogFailure(context, ending.id, () => endNow(context, ending));
}

/** One failure does not stop the others. */
async function orLogFailure({ log }: BillingContext, cancellationId: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) =>
    log.error({ err: error, cancellationId }, 'a cancellation does not come to its end'),
  );
}

/** Refunded time is not used, even if the cancellation was undone elsewhere. */
async function endNow(context: BillingContext, { id, subscriptionId, pseudonym }: Ending): Promise<void> {
  await requirePayments(context)
    .endSubscription(subscriptionId, `${id}:over`)
    .catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  await syncCustomer(context, pseudonym);
}
