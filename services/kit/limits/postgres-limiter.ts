// The rate limiter in Postgres: one round trip for all keys of a request (limits.take), buckets in an unlogged table.
import type { Pool } from 'pg';
import { checkRule, decisionOf } from './gcra.ts';
import { LimiterUnavailableError } from './limiter.ts';
import type { RateLimiter } from './limiter.ts';
import { sweepBuckets, takeFromBuckets } from './limiter.sql.ts';
import { withStoreDeadline } from './store-deadline.ts';
import { startSweeper } from './sweeper.ts';

/** Long enough not to take a busy store for a dead one, short enough to wait for. */
const TIMEOUT_MS = 1000;
/** The clocks of processes differ, so an empty bucket is kept this much longer. */
const KEEP_EMPTY_US = 60_000_000;

export function createPostgresLimiter(options: {
  readonly pool: Pool;
  readonly timeoutMs?: number;
  readonly sweepEveryMs?: number;
}): RateLimiter {
  const { pool, timeoutMs = TIMEOUT_MS } = options;
  // The sweep uses the callers' clock, so it is never ahead of the buckets.
  let latestUs = 0;
  const sweeper = startSweeper(
    async (batch) => (latestUs === 0 ? 0 : sweepBuckets(pool, latestUs - KEEP_EMPTY_US, batch)),
    options.sweepEveryMs,
  );
  return {
    async take(requests, now) {
      if (requests.length === 0) return [];
      for (const { rule } of requests) checkRule(rule);
      const atUs = now.getTime() * 1000;
      latestUs = Math.max(latestUs, atUs);
      const rows = await withStoreDeadline(
        takeFromBuckets(pool, {
          keys: requests.map(({ rule, key }) => `${rule.name}:${key}`),
          limits: requests.map(({ rule }) => rule.limit),
          windowsUs: requests.map(({ rule }) => rule.windowSeconds * 1_000_000),
          atUs,
        }),
        timeoutMs,
        (cause) => new LimiterUnavailableError('the store of the rate limits does not answer', { cause }),
      );
      return requests.map(({ rule }, index) => {
        const row = rows[index] ?? { allowed: false, theoreticalUs: '0' };
        return decisionOf(rule, { allowed: row.allowed, theoreticalUs: Number(row.theoreticalUs) }, atUs);
      });
    },
    stop: () => sweeper.stop(),
  };
}
