// What auth's own functions need when a command calls them beside the running service: opened for one piece of work.
import type { Clock } from '@consilium/kit/clock.ts';
import type { Environment } from '@consilium/kit/config/profile.ts';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { openFanout } from '@consilium/kit/fanout/open-fanout.ts';
import { createDiskFiles } from '@consilium/kit/files/disk-files.ts';
import { openJobs } from '@consilium/kit/jobs/open-jobs.ts';
import { openAll } from '@consilium/kit/lifecycle/opened.ts';
import { openLimiter } from '@consilium/kit/limits/open-limiter.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import type { Pool } from 'pg';
import { SCHEMA } from './accounts/account-events.ts';
import { configSchema } from './config.ts';
import { createContext } from './context.ts';
import type { AuthContext } from './settings/context.ts';
import { withGotrueNames } from './settings/gotrue-names.ts';

interface CommandSetup {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly databaseUrl: string;
  /** That of the running service: its secret seals letters, and links lead to its PUBLIC_URL. */
  readonly environment: Environment;
}

/** Throws ConfigError when a variable is missing, and when AUTH_KEY_SECRET is not the one of the installation. */
export async function withAuthContext<Result>(
  { pool, clock, databaseUrl, environment }: CommandSetup,
  work: (auth: AuthContext) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(configSchema, withGotrueNames({ ...environment, DATABASE_URL: databaseUrl }));
  const log = createLogger(SCHEMA, 'silent');
  const opened = await openAll(log, async (atClose) => {
    const limiter = await openLimiter({ config, pool, logger: log });
    atClose(() => limiter.stop());
    const fanout = await openFanout({ config, logger: log });
    atClose(() => fanout.stop());
    const jobs = await openJobs({ config, pool, schema: SCHEMA, logger: log });
    atClose(() => jobs.stop());
    // No command reads or writes a file.
    const files = createDiskFiles({ directory: config.FILES_DIR });
    const wakeRelay = () => undefined;
    return createContext(config, { pool, clock, log, limiter, jobs, fanout, files, wakeRelay });
  });
  try {
    return await work(opened.value);
  } finally {
    await opened.close();
  }
}
