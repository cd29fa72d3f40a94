// Creates graphile-worker's schema and lets the services use it.
import { Logger, runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';
import { grantJobs } from './jobs.sql.ts';

const quiet = new Logger(() => () => undefined);

export async function prepareJobs(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quiet });
  await grantJobs(pool);
}
