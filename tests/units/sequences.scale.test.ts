// Random sequences on units counted in Redis, which loses all data now and then.
import { randomUUID } from 'node:crypto';
import { systemClock } from '@consilium/kit/clock.ts';
import { openRedisQuota } from '@consilium/kit/quota/redis-quota.ts';
import { testRedisSettings } from '@consilium/kit/redis/test-settings.ts';
import { askRedis, startRedisServer } from '@consilium/kit/testing/servers/redis-server.ts';
import { describeWith } from '@consilium/kit/testing/servers/shared-servers.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { describeSequences } from './sequences.suite.ts';

/** Longer than a rebuild of the store. */
const BETWEEN_LOSSES_MS = 5000;

describeWith(['own-redis'], 'beside Postgres', () => {
  describeSequences('Redis', async () => {
    const { quota, ...store } = await openStore();
    return {
      ...store,
      async use(_product, { pseudonym: subject }, used) {
        const takeAndSettle = async (messageClass: string) => {
          const request = { subject, class: messageClass, idempotencyKey: randomUUID(), limit: -1, zone: 'UTC' };
          const unit = await quota.hold({ ...request, now: systemClock.now() });
          if (unit.outcome === 'held') await quota.settle(unit.holdId, systemClock.now());
        };
        const units = Object.entries(used).flatMap(([messageClass, count]) => Array<string>(count).fill(messageClass));
        await Promise.all(units.map(takeAndSettle));
      },
    };
  });

  describeSequences('a Redis that forgets everything', async () => {
    const { redis, ...store } = await openStore();
    let lostAtMs = performance.now();
    return {
      ...store,
      async lose() {
        if (performance.now() - lostAtMs < BETWEEN_LOSSES_MS) return;
        lostAtMs = performance.now();
        await askRedis(redis.port, 'FLUSHALL');
      },
    };
  });
});

async function openStore() {
  const redis = await startRedisServer();
  const config = testRedisSettings(redis.url);
  const quota = await openRedisQuota({ config, logger: createLogger('test', 'silent') });
  await quota.rebuild(async function* () {}, systemClock.now());
  return {
    redis,
    quota,
    environment: { QUOTA: 'redis', REDIS_URL: redis.url, REDIS_KEY_PREFIX: config.REDIS_KEY_PREFIX },
    async stop() {
      await quota.stop();
      await redis.remove();
    },
  };
}
