import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { testRedisSettings } from '../redis/test-settings.ts';
import { startRedisCluster } from '../testing/servers/redis-cluster.ts';
import { startRedisServer } from '../testing/servers/redis-server.ts';
import type { RedisServer } from '../testing/servers/redis-server.ts';
import { describeWith, sharedRedis } from '../testing/servers/shared-servers.ts';
import { decisionOf, takeOne } from './gcra.ts';
import type { BucketStep } from './gcra.ts';
import { describeLimiter } from './limiter.suite.ts';
import type { LimiterUnderTest } from './limiter.suite.ts';
import type { LimitDecision, LimitRule, RateLimiter } from './limiter.ts';
import { openRedisLimiter } from './redis-limiter.ts';

const logger = pino({ level: 'silent' });

async function besideFrozen(
  open: () => Promise<{ limiter: RateLimiter; stop(): Promise<void> }>,
): Promise<LimiterUnderTest> {
  const [opened, silent] = await Promise.all([open(), startRedisServer()]);
  const config = testRedisSettings(silent.url, { REDIS_TIMEOUT_MS: 100 });
  const frozen = await openRedisLimiter({ config, logger });
  silent.freeze();
  return {
    limiter: opened.limiter,
    frozen,
    async stop() {
      await Promise.all([opened.stop(), frozen.stop()]);
      await silent.remove();
    },
  };
}

describeWith(['redis', 'own-redis'], 'alone', () => {
  describeLimiter('Redis', () =>
    besideFrozen(async () => {
      const { url, prefix } = sharedRedis();
      const limiter = await openRedisLimiter({ config: testRedisSettings(url, { REDIS_KEY_PREFIX: prefix }), logger });
      return { limiter, stop: () => limiter.stop() };
    }),
  );
});

describeWith(['own-redis'], 'in a cluster', () => {
  describeLimiter('a Redis cluster', () =>
    besideFrozen(async () => {
      const cluster = await startRedisCluster();
      const limiter = await openRedisLimiter({
        config: testRedisSettings(cluster.url, { REDIS_CLUSTER: true }),
        logger,
      });
      const stop = async () => {
        await limiter.stop();
        await cluster.remove();
      };
      return { limiter, stop };
    }),
  );
});

/** What gcra.ts decides for the same requests. */
function createModel(): Pick<RateLimiter, 'take'> {
  const stands = new Map<string, number>();
  return {
    async take(requests, now) {
      const atUs = now.getTime() * 1000;
      const nameOf = ({ rule, key }: { rule: LimitRule; key: string }) => `${rule.name}:${key}`;
      const steps = requests.map((request) => takeOne(request.rule, stands.get(nameOf(request)) ?? 0, atUs));
      const allowed = steps.every((step) => step.allowed);
      if (allowed) requests.forEach((request, index) => stands.set(nameOf(request), steps[index]?.theoreticalUs ?? 0));
      const seen = (step: BucketStep, rule: LimitRule): BucketStep =>
        allowed || !step.allowed ? step : { ...step, theoreticalUs: takenBack(step, rule) };
      return requests.map(({ rule }, index) => decisionOf(rule, seen(steps[index] as BucketStep, rule), atUs));
    },
  };
}

function takenBack({ theoreticalUs }: BucketStep, { limit, windowSeconds }: LimitRule): number {
  return theoreticalUs - Math.floor((windowSeconds * 1_000_000) / limit);
}

/** Repeatable: the seed is in the test's name. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describeWith(['own-redis'], 'the arithmetic in Redis', () => {
  let server: RedisServer;
  let limiter: RateLimiter;
  beforeAll(async () => {
    server = await startRedisServer();
    limiter = await openRedisLimiter({ config: testRedisSettings(server.url), logger });
  });
  afterAll(async () => {
    await limiter.stop();
    await server.remove();
  });

  test.each([1, 2, 3, 4, 5, 6])('decides like gcra.ts over random sequences, seed %p', async (seed) => {
    const random = randomFrom(seed);
    const rules = Array.from({ length: 4 }, (_, index) => ({
      name: `rule-${seed}-${index}`,
      limit: 1 + random(40),
      windowSeconds: 1 + random(90),
    }));
    const keys = Array.from({ length: 3 }, () => randomUUID());
    const model = createModel();
    let nowMs = Date.parse('2026-11-21T12:00:00Z');
    const differences: { here: unknown; there: unknown }[] = [];
    for (let index = 0; index < 150; index += 1) {
      // Several at once are decided one after the other, in order.
      const takings = Array.from({ length: 1 + random(5) }, () => {
        // The clocks of processes differ: now and then one is behind.
        nowMs += random(10) === 0 ? -random(2000) : random(1500);
        const chosen = rules.filter(() => random(2) === 0).map((rule) => ({ rule, key: keys[random(3)] ?? '' }));
        return { chosen, now: new Date(nowMs) };
      });
      const here: (readonly LimitDecision[])[] = [];
      for (const { chosen, now } of takings) here.push(await model.take(chosen, now));
      const there = await Promise.all(takings.map(({ chosen, now }) => limiter.take(chosen, now)));
      if (JSON.stringify(here) !== JSON.stringify(there)) differences.push({ here, there });
    }
    expect(differences).toEqual([]);
  });

  test('one key twice in a request takes two, or none', async () => {
    const rule = { name: 'twice', limit: 3, windowSeconds: 60 };
    const now = new Date('2026-11-21T12:00:00Z');
    const twice = Array.from({ length: 2 }, () => ({ rule, key: 'same' }));
    expect((await limiter.take(twice, now)).map(({ remaining }) => remaining)).toEqual([2, 1]);
    expect((await limiter.take(twice, now)).map(({ allowed }) => allowed)).toEqual([true, false]);
    expect((await limiter.take([{ rule, key: 'same' }], now))[0]).toMatchObject({ allowed: true, remaining: 0 });
  });
});
