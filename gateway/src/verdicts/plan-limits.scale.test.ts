// Both presets and changes of plan, counted in Redis.
import { openRedisQuota } from '@consilium/kit/quota/redis-quota.ts';
import { testRedisSettings } from '@consilium/kit/redis/test-settings.ts';
import { startRedisServer } from '@consilium/kit/testing/servers/redis-server.ts';
import { describeWith } from '@consilium/kit/testing/servers/shared-servers.ts';
import { pino } from 'pino';
import { describePlanLimits } from './plan-limits.suite.ts';

describeWith(['own-redis'], 'beside Postgres', () => {
  describePlanLimits('Redis', async () => {
    const redis = await startRedisServer();
    const config = testRedisSettings(redis.url);
    const chatQuota = () => openRedisQuota({ config, logger: pino({ level: 'silent' }) });
    const first = await chatQuota();
    await first.rebuild(async function* () {}, new Date());
    return {
      environment: { QUOTA: 'redis', REDIS_URL: redis.url, REDIS_KEY_PREFIX: config.REDIS_KEY_PREFIX },
      chatQuota,
      async stop() {
        await first.stop();
        await redis.remove();
      },
    };
  });
});
