// The limiter and the quota store while Redis is slow, down, emptied, full or a replica: they fail in time and recover.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { LimiterUnavailableError } from '../limits/limiter.ts';
import type { RateLimiter } from '../limits/limiter.ts';
import { createRedisLimiter } from '../limits/redis-limiter.ts';
import { QuotaUnavailableError } from '../quota/quota-store.ts';
import type { QuotaStore } from '../quota/quota-store.ts';
import { createRedisQuota } from '../quota/redis-quota.ts';
import { startRedisServer } from '../testing/servers/redis-server.ts';
import type { RedisServer, RedisServerOptions } from '../testing/servers/redis-server.ts';
import { describeWith } from '../testing/servers/shared-servers.ts';
import { openRedis } from './redis-connection.ts';
import type { RedisClient } from './redis-connection.ts';
import { testRedisSettings } from './test-settings.ts';

const TIMEOUT_MS = 250;
/** A call that takes longer counts as hanging: many times the timeout, for busy machines. */
const HANGS_MS = 10 * TIMEOUT_MS;
const now = new Date('2026-11-21T12:00:00Z');
const rule = { name: 'messages', limit: 1000, windowSeconds: 60 };

describeWith(['own-redis'], 'faults of Redis', () => {
  describe.each([false, true])('in a cluster: %p', (cluster) => {
    let server: RedisServer;
    let client: RedisClient;
    let limiter: RateLimiter;
    let quota: QuotaStore;
    let operator: Redis;
    const problems: unknown[] = [];
    const note = (problem: unknown) => problems.push(problem);
    beforeEach(() => {
      problems.length = 0;
      process.on('unhandledRejection', note).on('warning', note);
    });

    const start = async (options: RedisServerOptions = {}) => {
      server = await startRedisServer({ cluster, ...options });
      const config = testRedisSettings(server.url, { REDIS_CLUSTER: cluster, REDIS_TIMEOUT_MS: TIMEOUT_MS });
      client = await openRedis(config, { purpose: 'test', neededBy: 'QUOTA', logger: pino({ level: 'silent' }) });
      limiter = createRedisLimiter({ redis: client, config });
      quota = createRedisQuota({ redis: client, config });
      operator = new Redis(server.url);
      operator.on('error', () => undefined);
      await quota.rebuild(nothingKnown, now);
    };
    afterEach(async () => {
      operator.disconnect();
      await quota.stop();
      await server.remove();
      process.off('unhandledRejection', note).off('warning', note);
      expect(problems).toEqual([]);
    });

    const hold = () =>
      quota.hold({ subject: 'someone', class: 'standard', idempotencyKey: randomUUID(), limit: -1, zone: 'UTC', now });
    const figures = () => quota.figures('someone', ['standard'], 'UTC', now);
    const take = () => limiter.take([{ rule, key: 'someone' }], now);
    const settle = () => quota.settle(randomUUID(), now);
    const outcomeOf = (work: Promise<unknown>) =>
      Promise.race([
        work.then(
          () => 'answered',
          (error: unknown) => error,
        ),
        delay(HANGS_MS, 'hangs', { ref: false }),
      ]);
    const expectDown = async () => {
      const quotaCalls = [hold(), settle(), figures(), quota.openHolds(now, 5), quota.condition()].map(outcomeOf);
      const limiterCalls = [take(), take()].map(outcomeOf);
      for (const outcome of await Promise.all(quotaCalls)) expect(outcome).toBeInstanceOf(QuotaUnavailableError);
      for (const outcome of await Promise.all(limiterCalls)) expect(outcome).toBeInstanceOf(LimiterUnavailableError);
    };
    const untilAnswered = async (call: () => Promise<unknown>) => {
      for (const limit = AbortSignal.timeout(15_000); ; await delay(20)) {
        const outcome = await outcomeOf(call());
        if (outcome === 'answered') return;
        if (limit.aborted) throw new Error('it did not come back', { cause: outcome });
      }
    };
    const used = async () => (await figures())['standard']?.held;

    test('frozen: every call fails in time, and the same store works afterwards', async () => {
      await start();
      await hold();
      server.freeze();
      await expectDown();
      await expectDown();
      server.thaw();
      await untilAnswered(take);
      await untilAnswered(hold);
      expect(await quota.condition()).toBe('ready');
    });

    test('killed and restarted with its data: counting continues', async () => {
      await start({ appendOnly: true });
      await hold();
      await server.kill();
      await expectDown();
      await server.start();
      await untilAnswered(take);
      await untilAnswered(figures);
      expect(await used()).toBe(1);
      await hold();
      expect(await used()).toBe(2);
    });

    test('killed and restarted empty: the limiter starts again, the quota is lost', async () => {
      await start();
      await hold();
      await server.kill();
      await expectDown();
      await server.start();
      await untilAnswered(take);
      await untilAnswered(() => quota.condition());
      expect(await quota.condition()).toBe('lost');
      await expect(hold()).rejects.toBeInstanceOf(QuotaUnavailableError);
      expect(await quota.rebuild(nothingKnown, now)).toBe(true);
      await hold();
      expect(await used()).toBe(1);
    });

    test('full: writes fail and change nothing, reads work', async () => {
      await start();
      const held = await hold();
      await operator.config('SET', 'maxmemory', '1mb');
      expect(await outcomeOf(hold())).toBeInstanceOf(QuotaUnavailableError);
      expect(await outcomeOf(take())).toBeInstanceOf(LimiterUnavailableError);
      const holdId = held.outcome === 'held' ? held.holdId : '';
      expect(await outcomeOf(quota.settle(holdId, now))).toBeInstanceOf(QuotaUnavailableError);
      expect((await figures())['standard']).toMatchObject({ used: 0, held: 1 });
      await operator.config('SET', 'maxmemory', '0');
      expect(await quota.settle(holdId, now)).toBe(true);
      await take();
      expect((await figures())['standard']).toMatchObject({ used: 1, held: 0 });
    });

    // Nodes of a cluster take part only in its own failover.
    (cluster ? test.skip : test)('a replica: writes fail until it is promoted', async () => {
      await start();
      await hold();
      await operator.call('REPLICAOF', '127.0.0.1', '1');
      expect(await outcomeOf(hold())).toBeInstanceOf(QuotaUnavailableError);
      expect(await outcomeOf(take())).toBeInstanceOf(LimiterUnavailableError);
      await operator.call('REPLICAOF', 'NO', 'ONE');
      await untilAnswered(take);
      await untilAnswered(hold);
    });

    test('keeps no listeners of closed connections', async () => {
      await start({ appendOnly: true });
      const listeners = () => client.eventNames().map((name) => [String(name), client.listenerCount(name)]);
      await server.kill();
      await server.start();
      await untilAnswered(hold);
      const once = listeners();
      for (let round = 0; round < 3; round += 1) {
        await server.kill();
        await Promise.all(Array.from({ length: 50 }, () => outcomeOf(hold())));
        await server.start();
        await untilAnswered(hold);
      }
      expect(listeners()).toEqual(once);
    });
  });
});

async function* nothingKnown() {}
