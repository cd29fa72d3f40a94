import { pino } from 'pino';
import { testRedisSettings } from '../redis/test-settings.ts';
import { startRedisCluster } from '../testing/servers/redis-cluster.ts';
import { startRedisServer } from '../testing/servers/redis-server.ts';
import { describeWith, sharedRedis } from '../testing/servers/shared-servers.ts';
import { describeQuotaClasses } from './quota-class.suite.ts';
import { describeQuotaDays } from './quota-day.suite.ts';
import { describeQuotaStore } from './quota-store.suite.ts';
import type { QuotaStoreUnderTest } from './quota-store.suite.ts';
import type { QuotaStore } from './quota-store.ts';
import { openRedisQuota } from './redis-quota.ts';

const logger = pino({ level: 'silent' });

async function besideFrozen(
  open: () => Promise<{ store: QuotaStore; stop(): Promise<void> }>,
): Promise<QuotaStoreUnderTest> {
  const [opened, silent] = await Promise.all([open(), startRedisServer()]);
  await opened.store.rebuild(async function* () {}, new Date());
  const frozen = await openRedisQuota({ config: testRedisSettings(silent.url, { REDIS_TIMEOUT_MS: 100 }), logger });
  silent.freeze();
  return {
    store: opened.store,
    frozen,
    async stop() {
      await Promise.all([opened.stop(), frozen.stop()]);
      await silent.remove();
    },
  };
}

describeWith(['redis', 'own-redis'], 'alone', () => {
  const onRedis = () =>
    besideFrozen(async () => {
      const { url, prefix } = sharedRedis();
      const store = await openRedisQuota({ config: testRedisSettings(url, { REDIS_KEY_PREFIX: prefix }), logger });
      return { store, stop: () => store.stop() };
    });
  describeQuotaStore('Redis', onRedis);
  describeQuotaClasses('Redis', onRedis);
  describeQuotaDays('Redis', onRedis);
});

describeWith(['own-redis'], 'in a cluster', () => {
  const onCluster = () =>
    besideFrozen(async () => {
      const cluster = await startRedisCluster();
      const store = await openRedisQuota({ config: testRedisSettings(cluster.url, { REDIS_CLUSTER: true }), logger });
      const stop = async () => {
        await store.stop();
        await cluster.remove();
      };
      return { store, stop };
    });
  describeQuotaStore('a Redis cluster', onCluster);
  describeQuotaClasses('a Redis cluster', onCluster);
  describeQuotaDays('a Redis cluster', onCluster);
});
