// Opens the configured rate limiter. Drivers are loaded only when used.
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { RedisSettings } from '../redis/redis-variables.ts';
import type { RateLimiter } from './limiter.ts';

export interface OpenLimiterOptions {
  readonly config: RedisSettings & { readonly LIMITS: 'postgres' | 'redis' };
  readonly pool: Pool;
  readonly logger: Logger;
}

/** Throws ConfigError, naming the variable, when Redis cannot be reached. */
export async function openLimiter({ config, pool, logger }: OpenLimiterOptions): Promise<RateLimiter> {
  if (config.LIMITS === 'redis') {
    const { openRedisLimiter } = await import('./redis-limiter.ts');
    return openRedisLimiter({ config, logger });
  }
  const { createPostgresLimiter } = await import('./postgres-limiter.ts');
  return createPostgresLimiter({ pool });
}
