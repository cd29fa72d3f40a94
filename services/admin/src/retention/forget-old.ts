// The job that removes what the privacy page says is kept no longer: requests, feedback, unsent files, solved puzzles.
import { keptFor, periodMs } from '@consilium/contracts/privacy/kept-for.ts';
import type { Period } from '@consilium/contracts/privacy/kept-for.ts';
import type { JobDefinition, JobHandler, JobSchedule } from '@consilium/kit/jobs/jobs.ts';
import { z } from 'zod';
import { deleteUnsentFiles } from '../attachments/attachments.sql.ts';
import { placeOf } from '../attachments/file-places.ts';
import type { AdminContext } from '../context/context.ts';
import { forgetPuzzles } from '../puzzles/puzzles.sql.ts';
import { deleteOldFeedback, deleteRequests, filesOfRequests, findOldRequests } from './retention.sql.ts';

const BATCH = 200;

const forgetOldJob: JobDefinition<unknown> = { name: 'admin.forget-old', payload: z.unknown(), maxAttempts: 5 };
export const forgetOldSchedule: JobSchedule = { cron: '41 * * * *', job: forgetOldJob, payload: {} };

export function forgetOldHandler(context: AdminContext): JobHandler<unknown> {
  return { job: forgetOldJob, run: () => forgetOld(context) };
}

type Forgetting = Pick<AdminContext, 'pool' | 'files' | 'clock'>;

export async function forgetOld(context: Forgetting): Promise<void> {
  const { pool, clock } = context;
  await inBatches(() => forgetRequests(context));
  await inBatches(() => forgetUnsentFiles(context));
  await inBatches(() => deleteOldFeedback(pool, before(context, keptFor.feedback), BATCH));
  await inBatches(() => forgetPuzzles(pool, clock.now(), BATCH));
}

async function inBatches(forget: () => Promise<number>): Promise<void> {
  while ((await forget()) >= BATCH);
}

function before({ clock }: Forgetting, period: Period): Date {
  return new Date(clock.now().getTime() - periodMs(period));
}

/** Files first: a crash in between leaves rows that lead to them. */
async function forgetRequests(context: Forgetting): Promise<number> {
  const ids = await findOldRequests(context.pool, {
    closedBefore: before(context, keptFor.closedRequest),
    unconfirmedBefore: before(context, keptFor.unconfirmedRequest),
    limit: BATCH,
  });
  for (const fileId of await filesOfRequests(context.pool, ids)) await context.files.delete(placeOf(fileId));
  await deleteRequests(context.pool, ids);
  return ids.length;
}

async function forgetUnsentFiles(context: Forgetting): Promise<number> {
  const ids = await deleteUnsentFiles(context.pool, before(context, keptFor.unsentFile), BATCH);
  for (const fileId of ids) await context.files.delete(placeOf(fileId));
  return ids.length;
}
