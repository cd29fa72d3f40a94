// The store of units, open for one command.
import { configSchema } from '@consilium/chat/config.ts';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import { openQuotaStore } from '@consilium/kit/quota/open-quota-store.ts';
import type { QuotaStore } from '@consilium/kit/quota/quota-store.ts';
import { quotaVariables } from '@consilium/kit/quota/quota-variables.ts';
import { redisVariables } from '@consilium/kit/redis/redis-variables.ts';
import { z } from 'zod';
import type { AdminRun, Outcome } from './subcommand.ts';

const { QUOTA_PRESET, QUOTA_FREE_STANDARD, QUOTA_FREE_PREMIUM, REPLY_MAX_AGE_MS } = configSchema.shape;
const variables = z.object({
  ...quotaVariables,
  ...redisVariables,
  QUOTA_PRESET,
  QUOTA_FREE_STANDARD,
  QUOTA_FREE_PREMIUM,
  REPLY_MAX_AGE_MS,
});
type UnitsConfig = z.output<typeof variables>;

/** The store has connections of its own, since a hold is released while the transaction of its audit is open. */
export async function withQuotaStore(
  { databaseUrl, environment }: AdminRun,
  work: (quota: QuotaStore, config: UnitsConfig) => Promise<Outcome>,
): Promise<Outcome> {
  const config = readConfig(variables, environment);
  const pool = createPool({ url: databaseUrl, applicationName: 'admin', maxConnections: 1, isAskedLast: true });
  try {
    const quota = await openQuotaStore({ config, pool, logger: createLogger('admin', 'error') });
    try {
      return await work(quota, config);
    } finally {
      await quota.stop();
    }
  } finally {
    await pool.end();
  }
}
