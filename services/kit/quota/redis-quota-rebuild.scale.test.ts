import { Redis } from 'ioredis';
import { pino } from 'pino';
import { testRedisSettings } from '../redis/test-settings.ts';
import { startRedisServer } from '../testing/servers/redis-server.ts';
import { describeWith } from '../testing/servers/shared-servers.ts';
import { describeQuotaRebuild } from './quota-rebuild.suite.ts';
import type { LosingQuotaStore } from './quota-rebuild.suite.ts';
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

describeWith(['own-redis'], 'rebuilding', () => {
  describeQuotaRebuild('Redis', () => open(false));
  describeQuotaRebuild('a Redis cluster', () => open(true));
});
