// The rate limiter that always answers: from the store, or at half the rate from this process while the store is down.
import type { Clock } from '@consilium/kit/clock.ts';
import type { LimitDecision, LimitRule, RateLimiter } from '@consilium/kit/limits/limiter.ts';
import { createLocalBuckets } from './local-buckets.ts';
import type { StoreHealth } from './store-health.ts';

export interface LimitRequest {
  readonly rule: LimitRule;
  readonly key: string;
}

export interface GuardedLimiter {
  take(requests: readonly LimitRequest[]): Promise<readonly LimitDecision[]>;
}

export function createGuardedLimiter(options: {
  readonly limiter: RateLimiter;
  readonly health: StoreHealth;
  readonly clock: Clock;
}): GuardedLimiter {
  const { limiter, health, clock } = options;
  const local = createLocalBuckets();
  const takeHere = (requests: readonly LimitRequest[], now: Date) =>
    local.take(
      requests.map(({ rule, key }) => ({ rule: halved(rule), key })),
      now,
    );
  return {
    async take(requests) {
      const now = clock.now();
      if (health.isDown()) return takeHere(requests, now);
      try {
        return await limiter.take(requests, now);
      } catch (error) {
        health.failed(error);
        return takeHere(requests, now);
      }
    },
  };
}

/** Every replica counts alone then, so each allows less. */
function halved(rule: LimitRule): LimitRule {
  return { ...rule, limit: Math.max(1, Math.floor(rule.limit / 2)) };
}
