// Opens the configured quota store. Drivers are loaded only when used.
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { RedisSettings } from '../redis/redis-variables.ts';
import type { QuotaStore } from './quota-store.ts';

export interface OpenQuotaStoreOptions {
  readonly config: RedisSettings & { readonly QUOTA: 'postgres' | 'redis' };
  readonly pool: Pool;
  readonly logger: Logger;
}

/** Throws ConfigError, naming the variable, when Redis cannot be reached. */
export async function openQuotaStore({ config, pool, logger }: OpenQuotaStoreOptions): Promise<QuotaStore> {
  if (config.QUOTA === 'redis') {
    const { openRedisQuota } = await import('./redis-quota.ts');
    return openRedisQuota({ config, logger });
  }
  const { createPostgresQuota } = await import('./postgres-quota.ts');
  return createPostgresQuota({ pool });
}
