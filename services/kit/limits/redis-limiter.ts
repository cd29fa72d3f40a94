// The rate limiter in Redis: one script decides about all keys of a request.
import type { Logger } from 'pino';
import { closeRedis, openRedis } from '../redis/redis-connection.ts';
import type { RedisClient } from '../redis/redis-connection.ts';
import type { RedisSettings } from '../redis/redis-variables.ts';
import { defineScript } from '../redis/script.ts';
import { storeAnswers } from '../redis/store-answer.ts';
import { checkRule, decisionOf } from './gcra.ts';
import { takeLua } from './limiter.lua.ts';
import { LimiterUnavailableError } from './limiter.ts';
import type { RateLimiter } from './limiter.ts';

export async function openRedisLimiter(options: {
  readonly config: RedisSettings;
  readonly logger: Logger;
}): Promise<RateLimiter> {
  const { config, logger } = options;
  const redis = await openRedis(config, { purpose: 'limits', neededBy: 'LIMITS', logger });
  return createRedisLimiter({ redis, config });
}

/**
 * All buckets are in one slot of a cluster: a request takes from several or from none, and whose buckets they are (a
 * person's, an address's) mixes freely. One node decides for everybody; the other stores have the rest of the cluster.
 */
export function createRedisLimiter({
  redis,
  config,
}: {
  readonly redis: RedisClient;
  readonly config: RedisSettings;
}): RateLimiter {
  const prefix = `${config.REDIS_KEY_PREFIX}:{limits}:`;
  const take = defineScript(redis, 'consiliumTake', takeLua);
  const inTime = storeAnswers(redis, config, (cause) => {
    return new LimiterUnavailableError('the store of the rate limits does not answer', { cause });
  });
  return {
    async take(requests, now) {
      if (requests.length === 0) return [];
      const atUs = now.getTime() * 1000;
      const keys: string[] = [];
      const values: number[] = [atUs];
      for (const { rule, key } of requests) {
        checkRule(rule);
        keys.push(`${prefix}${rule.name}:${key}`);
        values.push(rule.limit, rule.windowSeconds * 1_000_000);
      }
      const answer = (await inTime(take(keys, values))) as readonly number[];
      return requests.map(({ rule }, index) => {
        const [allowed, theoreticalUs = 0] = answer.slice(2 * index);
        return decisionOf(rule, { allowed: allowed === 1, theoreticalUs }, atUs);
      });
    },
    stop: () => closeRedis(redis),
  };
}
