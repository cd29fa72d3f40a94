// Opens the configured jobs driver and watches dead jobs. Drivers are loaded only when used.
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { RedisSettings } from '../redis/redis-variables.ts';
import { watchDeadJobs } from './dead-jobs/watch-dead-jobs.ts';
import type { Jobs } from './jobs.ts';

export interface OpenJobsOptions {
  readonly config: RedisSettings & { readonly JOBS: 'postgres' | 'redis' };
  readonly pool: Pool;
  /** The schema of the part that owns the jobs. */
  readonly schema: string;
  readonly logger: Logger;
}

/** Throws ConfigError, naming the variable, when Redis cannot be reached. */
export async function openJobs(options: OpenJobsOptions): Promise<Jobs> {
  return watchDeadJobs(await openDriver(options), options);
}

async function openDriver({ config, pool, schema, logger }: OpenJobsOptions): Promise<Jobs> {
  if (config.JOBS === 'redis') {
    const { openBullJobs } = await import('./bull/bull-jobs.ts');
    return openBullJobs({ config, pool, schema, logger });
  }
  const { createGraphileJobs } = await import('./graphile-jobs.ts');
  return createGraphileJobs({ pool, schema, logger });
}
