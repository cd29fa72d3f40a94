// The jobs of imports: one works on an import, and one each minute finds those whose worker is gone.
import type { JobDefinition, JobHandler, JobSchedule } from '@consilium/kit/jobs/jobs.ts';
import { z } from 'zod';
import type { AffiliateContext } from '../context/context.ts';
import { listRunnable } from './imports.sql.ts';
import { runImport } from './run-import.ts';

export const workOnImportJob: JobDefinition<{ readonly importId: string }> = {
  name: 'affiliate.work-on-import',
  payload: z.strictObject({ importId: z.uuid() }),
  maxAttempts: 3,
};

/** Each holds a connection and reads pages into memory. */
const MOST_AT_ONCE = 2;
const FULL_WAIT_MS = 5_000;

/** Counted per process. */
export function workOnImportHandler(context: AffiliateContext): JobHandler<{ readonly importId: string }> {
  let running = 0;
  return {
    job: workOnImportJob,
    async run({ importId }, { signal }) {
      if (running >= MOST_AT_ONCE) return wakeAt(context, importId, later(context, FULL_WAIT_MS));
      running += 1;
      try {
        const retryAt = await runImport(context, importId, signal);
        if (retryAt) await wakeAt(context, importId, retryAt);
      } finally {
        running -= 1;
      }
    },
  };
}

function later({ clock }: AffiliateContext, waitMs: number): Date {
  return new Date(clock.now().getTime() + waitMs);
}

async function wakeAt({ jobs }: AffiliateContext, importId: string, runAt: Date): Promise<void> {
  await jobs.enqueue(workOnImportJob, { importId }, { runAt, key: importId });
}

const resumeJob: JobDefinition<Record<string, never>> = {
  name: 'affiliate.resume-imports',
  payload: z.strictObject({}),
  maxAttempts: 1,
};

export const resumeSchedule: JobSchedule = { cron: '* * * * *', job: resumeJob, payload: {} };
const MOST_RESUMED = 20;

/** A second job for an import that is worked on finds its lock taken, and ends. */
export function resumeHandler(context: AffiliateContext): JobHandler<Record<string, never>> {
  return {
    job: resumeJob,
    async run() {
      for (const importId of await listRunnable(context.pool, context.clock.now(), MOST_RESUMED))
        await context.jobs.enqueue(workOnImportJob, { importId }, { key: importId });
    },
  };
}
