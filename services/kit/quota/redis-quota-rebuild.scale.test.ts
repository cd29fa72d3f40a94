import { expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { testRedisSettings } from '../redis/test-settings.ts';
import { startRedisServer } from '../testing/servers/redis-server.ts';
import { describeWith } from '../testing/servers/shared-servers.ts';
import { describeQuotaRebuild } from './quota-rebuild.suite.ts';
import type { LosingQuotaStore } from './quota-rebuild.suite.ts';
import { createRebuilder } from './rebuild-quota.ts';
import { openRedisQuota } from './redis-quota.ts';

const logger = pino({ level: 'silent' });

async function open(cluster: boolean): Promise<LosingQuotaStore> {
  const server = await startRedisServer({ cluster });
  const config = testRedisSettings(server.url, { REDIS_CLUSTER: cluster });
  const [store, other] = await Promise.all([openRedisQuota({ config, logger }), openRedisQuota({ config, logger })]);
  const redis = new Redis(server.url);
  return {
    store,
    other,
    lose: async () => void (await redis.flushall()),
    losePart: async () => void (await redis.del('test:{q7}:epoch')),
    async stop() {
      redis.disconnect();
      await Promise.all([store.stop(), other.stop()]);
      await server.remove();
    },
  };
}

/** The same client, but one command fails once: after Redis did it, or before it arrived there. */
function failsOnce(redis: Redis, command: string, failure: 'late' | 'lost'): Redis {
  let done = false;
  return new Proxy(redis, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== command || done) return value.bind(target) as unknown;
      return async (...values: unknown[]) => {
        if (done) return value.apply(target, values) as unknown;
        done = true;
        if (failure === 'late') await value.apply(target, values);
        throw new Error('Command timed out');
      };
    },
  });
}

async function* noUnits() {
  yield* [];
}

describeWith(['own-redis'], 'rebuilding', () => {
  describeQuotaRebuild('Redis', () => open(false));
  describeQuotaRebuild('a Redis cluster', () => open(true));

  test.each([
    ['taking the lock', 'set', 'late'],
    ['releasing the lock', 'consiliumKeepLock', 'lost'],
  ] as const)('a failure of %s does not keep the next process waiting', async (_what, command, failure) => {
    const server = await startRedisServer();
    const config = testRedisSettings(server.url);
    const redis = new Redis(server.url);
    try {
      const first = createRebuilder({ redis: failsOnce(redis, command, failure), config });
      await first.rebuild(noUnits, new Date()).catch(() => undefined);
      await redis.del('test:{q7}:epoch');
      const next = createRebuilder({ redis, config });
      await next.rebuild(noUnits, new Date());
      expect(await next.lostShards()).toEqual([]);
    } finally {
      redis.disconnect();
      await server.remove();
    }
  });
});
