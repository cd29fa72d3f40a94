// The job that runs every few minutes: erases due accounts, deletes expired archives, and logs parts that do not answer.
import type { JobDefinition, JobHandler } from '@consilium/kit/jobs/jobs.ts';
import { z } from 'zod';
import type { AuthContext } from '../settings/context.ts';
import { eraseDueAccounts } from '../deletions/erase-due.ts';
import { listOverdueErasures } from '../erasures/erasures.sql.ts';
import { tidyExports } from '../exports/tidy-exports.ts';

const definition: JobDefinition<object> = { name: 'auth.privacy-round', payload: z.object({}), maxAttempts: 3 };
/** Cast because the port's list of jobs takes any payload. */
export const privacyRoundJob = definition as JobDefinition<never>;
export const privacyRoundSchedule = { cron: '*/5 * * * *', job: privacyRoundJob, payload: {} } as const;

const OVERDUE_AFTER_MS = 3_600_000;
const MOST_TOLD = 20;

export function privacyRoundHandler(context: AuthContext): JobHandler<never> {
  return { job: privacyRoundJob, run: () => privacyRound(context) };
}

export async function privacyRound(context: AuthContext): Promise<void> {
  await eraseDueAccounts(context);
  await tidyExports(context);
  const before = new Date(context.clock.now().getTime() - OVERDUE_AFTER_MS);
  for (const { id, waitingFor } of await listOverdueErasures(context.pool, before, MOST_TOLD))
    context.log.error({ erasureId: id, waitingFor }, 'an erased account is still kept somewhere');
}
