// Each hour: starts the imports that are due, which apply without asking, and ends what nobody decides.
import type { JobDefinition, JobHandler, JobSchedule } from '@consilium/kit/jobs/jobs.ts';
import { z } from 'zod';
import type { AffiliateContext } from '../context/context.ts';
import { cancelImport } from './decide-import.ts';
import { deleteForgottenFiles } from './forgotten-files.ts';
import { deleteOldImports, listUndecided } from './old-imports.sql.ts';
import { listDueNetworks } from './networks.sql.ts';
import { addImport } from './start-import.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** An import that began a little later yesterday does not move the next one by an hour. */
const SLACK_MS = HOUR_MS / 2;
const UNDECIDED_MS = 7 * DAY_MS;
const KEPT_MS = 180 * DAY_MS;

const scheduledJob: JobDefinition<Record<string, never>> = {
  name: 'affiliate.scheduled-imports',
  payload: z.strictObject({}),
  maxAttempts: 3,
};

export const scheduledImportsSchedule: JobSchedule = { cron: '7 * * * *', job: scheduledJob, payload: {} };

export function scheduledImportsHandler(context: AffiliateContext): JobHandler<Record<string, never>> {
  return { job: scheduledJob, run: () => startScheduledImports(context) };
}

export async function startScheduledImports(context: AffiliateContext): Promise<void> {
  const { pool, clock } = context;
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  for (const id of await listUndecided(pool, ago(UNDECIDED_MS))) await cancelImport(context, id, null);
  await deleteOldImports(pool, ago(KEPT_MS));
  await deleteForgottenFiles(context, ago(HOUR_MS));
  const due = await listDueNetworks(pool, { daily: ago(DAY_MS - SLACK_MS), weekly: ago(7 * DAY_MS - SLACK_MS) });
  for (const network of due) {
    if (!(await context.openSource(network))) continue;
    const wanted = { network, source: 'api', by: null, appliesAtOnce: true, isFull: true, file: null } as const;
    await addImport(context, wanted);
  }
}
