// Where a part's queue is in Redis.
import type { RedisSettings } from '../../redis/redis-variables.ts';

/** The braces keep all keys of a queue on one node of a cluster. */
export function queuePlace({ REDIS_KEY_PREFIX }: RedisSettings, schema: string) {
  return { prefix: `{${REDIS_KEY_PREFIX}:jobs:${schema}}`, skipVersionCheck: true };
}
