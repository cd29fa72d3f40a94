import type { Logger } from 'pino';
import type { RedisSettings } from '../redis/redis-variables.ts';
import type { RateLimiter } from './limiter.ts';
export async function openRedisLimiter(options: {
  readonly config: RedisSettings;
  readonly logger: Logger;
}): Promise<RateLimiter> {
  throw new Error(String(options));
}
