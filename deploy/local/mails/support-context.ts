// What the support desk works with, for commands: the database under admin's role, and jobs that the running product works on.
import { configSchema } from '@consilium/admin/context/config.ts';
import type { AdminContext } from '@consilium/admin/context/context.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import type { Environment } from '@consilium/kit/config/profile.ts';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { openJobs } from '@consilium/kit/jobs/open-jobs.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { withSetting } from '@consilium/kit/postgres/database-url.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import { roleOf } from '@consilium/kit/postgres/roles.sql.ts';
import { withLocalReplies } from './local-reply-address.ts';

export type SupportContext = Pick<AdminContext, 'pool' | 'jobs' | 'config' | 'clock' | 'log' | 'wakeRelay'>;

export interface Place {
  /** The database URL of admin's role or of the owner. */
  readonly databaseUrl: string;
  readonly environment: Environment;
}

export async function withSupport<Done>(
  { databaseUrl, environment }: Place,
  work: (context: SupportContext) => Promise<Done>,
): Promise<Done> {
  const url = withSetting(databaseUrl, `role=${roleOf('admin')}`);
  const config = readConfig(configSchema, { ...withLocalReplies(environment), DATABASE_URL: url });
  const log = createLogger('support', 'error');
  const pool = createPool({ url, applicationName: 'support', maxConnections: 2 });
  try {
    const jobs = await openJobs({ config, pool, schema: 'admin', logger: log });
    try {
      return await work({ pool, jobs, config, clock: systemClock, log, wakeRelay: () => undefined });
    } finally {
      await jobs.stop();
    }
  } finally {
    await pool.end();
  }
}
