// The tests' Redis: data across restarts, crashes and freezes, and cluster slots.
import { afterEach, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { startRedisServer } from './redis-server.ts';
import type { RedisServer } from './redis-server.ts';
import { describeWith, sharedRedis } from './shared-servers.ts';

describeWith(['own-redis'], 'a Redis of our own', () => {
  let server: RedisServer | undefined;
  const clients: Redis[] = [];
  const open = () => {
    if (!server) throw new Error('start it first');
    const client = new Redis(server.url, { commandTimeout: 5000 });
    client.on('error', () => {});
    clients.push(client);
    return client;
  };
  afterEach(async () => {
    // A client left open would keep connecting to a removed server.
    for (const client of clients.splice(0)) client.disconnect();
    await server?.remove();
  });

  test('keeps acknowledged data across a crash when it is append-only', async () => {
    server = await startRedisServer({ appendOnly: true });
    const redis = open();
    await redis.set('kept', 'yes');
    await server.kill();
    await server.start();
    expect(await redis.get('kept')).toBe('yes');
  });

  test('is empty after a crash otherwise', async () => {
    server = await startRedisServer();
    const redis = open();
    await redis.set('lost', 'yes');
    await server.kill();
    await server.start();
    expect(await redis.get('lost')).toBeNull();
  });

  test('answers nothing while frozen, and the same command once thawed', async () => {
    server = await startRedisServer();
    const redis = open();
    await redis.ping();
    server.freeze();
    let answered = false;
    const answer = redis.ping().then(() => (answered = true));
    const impatient = new Redis(server.url, { commandTimeout: 200 });
    impatient.on('error', () => {});
    await expect(impatient.ping()).rejects.toThrow(/timed out/);
    impatient.disconnect();
    expect(answered).toBe(false);
    server.thaw();
    await answer;
    expect(answered).toBe(true);
  });

  test('refuses writes when it is full', async () => {
    server = await startRedisServer({ maxMemory: '3mb' });
    const redis = open();
    const fill = async () => {
      for (let number = 0; number < 100; number++) await redis.set(`key-${number}`, 'x'.repeat(100_000));
    };
    await expect(fill()).rejects.toThrow(/OOM/);
  });

  test('as a cluster of one node refuses keys of different slots in one command, even after a restart', async () => {
    server = await startRedisServer({ cluster: true, appendOnly: true });
    const redis = open();
    await redis.mset('{a}1', '1', '{a}2', '2');
    await server.stop();
    await server.start();
    expect(await redis.mget('{a}1', '{a}2')).toEqual(['1', '2']);
    await expect(redis.mget('{a}1', '{b}2')).rejects.toThrow(/CROSSSLOT/);
  });
});

describeWith(['redis'], 'the Redis of the run', () => {
  test('answers, and every caller has its own prefix', async () => {
    const { url, prefix } = sharedRedis();
    const redis = new Redis(url);
    expect(await redis.set(`${prefix}:a`, '1')).toBe('OK');
    expect(sharedRedis().prefix).not.toBe(prefix);
    redis.disconnect();
  });
});
