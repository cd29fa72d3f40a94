// Enqueues the privacy round, as its schedule would.
import { createGraphileJobs } from '@consilium/kit/jobs/graphile-jobs.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { privacyRoundJob } from '../privacy/privacy-round.ts';
import type { StartedAuth } from './started-auth.ts';

export async function orderPrivacyRound({ database }: StartedAuth): Promise<void> {
  const pool = database.pool('auth');
  const jobs = createGraphileJobs({ pool, schema: 'auth', logger: createLogger('test', 'silent') });
  await jobs.enqueue(privacyRoundJob, {} as never);
  await jobs.stop();
}
