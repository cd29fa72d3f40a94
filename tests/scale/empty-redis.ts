// A Redis that loses all its data while it is in use.
import { createLogger } from '@consilium/kit/log/logger.ts';
import { closeRedis, openRedis } from '@consilium/kit/redis/redis-connection.ts';
import { testRedisSettings } from '@consilium/kit/redis/test-settings.ts';

export async function emptyRedis(url: string): Promise<void> {
  const client = await openRedis(testRedisSettings(url), {
    purpose: 'test',
    neededBy: 'test',
    logger: createLogger('test', 'silent'),
  });
  await client.flushall();
  await closeRedis(client);
}
