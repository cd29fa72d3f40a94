import type { Logger } from 'pino';
import type { RedisSettings } from '../redis/redis-variables.ts';
import type { QuotaStore } from './quota-store.ts';
export async function openRedisQuota(options: {
  readonly config: RedisSettings;
  readonly logger: Logger;
}): Promise<QuotaStore> {
  throw new Error(String(options));
}
