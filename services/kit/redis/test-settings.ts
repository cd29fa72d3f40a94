// Redis settings for drivers in tests.
import type { RedisSettings } from './redis-variables.ts';

export function testRedisSettings(url: string, changes: Partial<RedisSettings> = {}): RedisSettings {
  return { REDIS_URL: url, REDIS_CLUSTER: false, REDIS_KEY_PREFIX: 'test', REDIS_TIMEOUT_MS: 5000, ...changes };
}
