// The hourly job that checks the age of the signing key.
import type { JobDefinition, JobHandler } from '@consilium/kit/jobs/jobs.ts';
import { z } from 'zod';
import type { KeyRing } from './key-ring.ts';

const definition: JobDefinition<object> = { name: 'auth.renew-keys', payload: z.object({}), maxAttempts: 3 };
/** Cast because the port's list of jobs takes any payload. */
const renewKeysJob = definition as JobDefinition<never>;

export const renewKeysSchedule = { cron: '41 * * * *', job: renewKeysJob, payload: {} };

export function renewKeysHandler(keys: KeyRing): JobHandler<never> {
  return { job: renewKeysJob, run: () => keys.renew() };
}
