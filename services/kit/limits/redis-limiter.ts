// The rate limiter in Redis: one script decides about all keys of the requests that arrived together.
import type { Logger } from 'pino';
import { closeRedis, openRedis } from '../redis/redis-connection.ts';
import type { RedisClient } from '../redis/redis-connection.ts';
import type { RedisSettings } from '../redis/redis-variables.ts';
import { defineScript } from '../redis/script.ts';
import { storeAnswers } from '../redis/store-answer.ts';
import { askTogether } from './ask-together.ts';
import { checkRule, decisionOf } from './gcra.ts';
import { takeLua } from './limiter.lua.ts';
import { LimiterUnavailableError } from './limiter.ts';
import type { LimitDecision, LimitRule, RateLimiter } from './limiter.ts';

export async function openRedisLimiter(options: {
  readonly config: RedisSettings;
  readonly logger: Logger;
}): Promise<RateLimiter> {
  const { config, logger } = options;
  const redis = await openRedis(config, { purpose: 'limits', neededBy: 'LIMITS', logger });
  return createRedisLimiter({ redis, config });
}

/**
 * All buckets are in one slot of a cluster, because a request takes from several buckets at once and their owners (a
 * person, an address) combine freely. One node decides for all; the other stores use the rest of the cluster.
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
  const ask = askTogether<Taking, readonly LimitDecision[]>(MOST_TOGETHER, async (takings) => {
    const answer = (await inTime(take(keysOf(prefix, takings), valuesOf(takings)))) as readonly number[];
    let next = 0;
    return takings.map(({ requests, atUs }) =>
      requests.map(({ rule }) => {
        const [allowed, theoreticalUs = 0] = [answer[next], answer[next + 1]];
        next += 2;
        return decisionOf(rule, { allowed: allowed === 1, theoreticalUs }, atUs);
      }),
    );
  });
  return {
    async take(requests, now) {
      for (const { rule } of requests) checkRule(rule);
      return requests.length === 0 ? [] : ask({ requests, atUs: now.getTime() * 1000 });
    },
    stop: () => closeRedis(redis),
  };
}

/** Redis does nothing else during the script: 64 requests take about half a millisecond. */
const MOST_TOGETHER = 64;

interface Taking {
  readonly requests: readonly { readonly rule: LimitRule; readonly key: string }[];
  readonly atUs: number;
}

function keysOf(prefix: string, takings: readonly Taking[]): string[] {
  const keys: string[] = [];
  for (const { requests } of takings) for (const { rule, key } of requests) keys.push(`${prefix}${rule.name}:${key}`);
  return keys;
}

function valuesOf(takings: readonly Taking[]): number[] {
  const values: number[] = [];
  for (const { requests, atUs } of takings) {
    values.push(atUs, requests.length);
    for (const { rule } of requests) values.push(rule.limit, rule.windowSeconds * 1_000_000);
  }
  return values;
}
