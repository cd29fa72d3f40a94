// A master of a real cluster is killed: its replica keeps its data, and the stores find it without help.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { LimiterUnavailableError } from '../limits/limiter.ts';
import type { RateLimiter } from '../limits/limiter.ts';
import { createRedisLimiter } from '../limits/redis-limiter.ts';
import { QuotaUnavailableError } from '../quota/quota-store.ts';
import type { QuotaStore } from '../quota/quota-store.ts';
import { createRedisQuota } from '../quota/redis-quota.ts';
import { eventually } from '../testing/service-under-test.ts';
import { askRedis } from '../testing/servers/redis-server.ts';
import { startRedisCluster } from '../testing/servers/redis-cluster.ts';
import type { RedisCluster } from '../testing/servers/redis-cluster.ts';
import { describeWith } from '../testing/servers/shared-servers.ts';
import { openRedis } from './redis-connection.ts';
import { testRedisSettings } from './test-settings.ts';

const now = new Date('2026-11-21T12:00:00Z');
const rule = { name: 'messages', limit: 10, windowSeconds: 3600 };
/** Enough to have some on every master. */
const people = Array.from({ length: 24 }, () => randomUUID());

describeWith(['own-redis'], 'a cluster of three masters', () => {
  let cluster: RedisCluster;
  let limiter: RateLimiter;
  let quota: QuotaStore;
  beforeAll(async () => {
    cluster = await startRedisCluster({ replicas: 1 });
    const config = testRedisSettings(cluster.url, { REDIS_CLUSTER: true, REDIS_TIMEOUT_MS: 500 });
    const redis = await openRedis(config, { purpose: 'test', neededBy: 'QUOTA', logger: pino({ level: 'silent' }) });
    limiter = createRedisLimiter({ redis, config });
    quota = createRedisQuota({ redis, config });
    await quota.rebuild(async function* () {}, now);
  });
  afterAll(async () => {
    await quota.stop();
    await cluster.remove();
  });

  const useOne = async (subject: string) => {
    const idempotencyKey = randomUUID();
    await quota.hold({ subject, class: 'standard', idempotencyKey, limit: 15, zone: 'UTC', now });
    await limiter.take([{ rule, key: subject }], now);
  };
  const heldOf = async (subject: string) => (await quota.figures(subject, ['standard'], 'UTC', now)).standard?.held;
  const keysOf = async (index: number) =>
    Number(/\d+/.exec(await askRedis(cluster.masters[index]?.port ?? 0, 'DBSIZE'))?.[0]);

  test('each holds its share', async () => {
    await Promise.all(people.map(useOne));
    expect(await Promise.all(people.map(heldOf))).toEqual(people.map(() => 1));
    for (const index of [0, 1, 2]) expect(await keysOf(index)).toBeGreaterThan(0);
  });

  test('when one is killed every call ends in time, and its replica continues with the same counts', async () => {
    await cluster.masters[0]?.kill();
    const outcomes = await Promise.allSettled(people.flatMap((subject) => [heldOf(subject), takeOne(subject)]));
    const failures = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as unknown);
    expect(failures.length).toBeGreaterThan(0);
    for (const failure of failures)
      expect(failure instanceof QuotaUnavailableError || failure instanceof LimiterUnavailableError).toBe(true);
    await eventually(async () => {
      expect(await Promise.all(people.map(heldOf))).toEqual(people.map(() => 1));
    }, 30_000);
    await Promise.all(people.map(useOne));
    expect(await Promise.all(people.map(heldOf))).toEqual(people.map(() => 2));
  });

  test('the old one returns as a replica', async () => {
    await cluster.masters[0]?.start();
    await eventually(async () => {
      expect(await askRedis(cluster.masters[0]?.port ?? 0, 'ROLE')).toContain('slave');
    }, 30_000);
    expect(await Promise.all(people.map(heldOf))).toEqual(people.map(() => 2));
  });

  async function takeOne(key: string): Promise<boolean> {
    const [decision] = await limiter.take([{ rule, key }], now);
    return decision?.allowed === true;
  }
});
