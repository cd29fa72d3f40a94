// Redis streams pass the suite, on one node and on a cluster, and lose nothing that Redis still has.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { eventually } from '../testing/service-under-test.ts';
import { newId } from '../ids.ts';
import { startRedisCluster } from '../testing/servers/redis-cluster.ts';
import { startRedisServer } from '../testing/servers/redis-server.ts';
import type { RedisServer } from '../testing/servers/redis-server.ts';
import { describeWith } from '../testing/servers/shared-servers.ts';
import { describeFanout } from './fanout.suite.ts';
import type { Fanout } from './fanout.ts';
import { openRedisFanout } from './redis-fanout.ts';

const logger = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });

const settings = (server: { readonly url: string }, isCluster = false) => ({
  REDIS_URL: server.url,
  REDIS_CLUSTER: isCluster,
  REDIS_KEY_PREFIX: `test-${newId()}`,
  REDIS_TIMEOUT_MS: 1000,
});

/** Sends one command on a connection of its own. */
async function command(server: RedisServer, name: string, ...given: readonly string[]): Promise<unknown> {
  const client = new Redis(server.url);
  try {
    return await client.call(name, ...given);
  } finally {
    client.disconnect();
  }
}

const cutConnections = async (server: RedisServer): Promise<void> =>
  void (await command(server, 'client', 'kill', 'type', 'normal', 'skipme', 'yes'));

describeWith(['own-redis'], 'a Redis of our own', () => {
  describeFanout('redis', async () => {
    const server = await startRedisServer();
    const config = settings(server);
    return {
      createFanout: () => openRedisFanout({ config, logger }),
      cutConnections: () => cutConnections(server),
      stop: () => server.remove(),
    };
  });

  describeFanout('redis cluster', async () => {
    const cluster = await startRedisCluster();
    const config = settings(cluster, true);
    return {
      createFanout: () => openRedisFanout({ config, logger }),
      cutConnections: async () => void (await Promise.all(cluster.masters.map(cutConnections))),
      stop: () => cluster.remove(),
    };
  });
});

describeWith(['own-redis'], 'signals when Redis is in trouble', () => {
  let server: RedisServer;
  const opened: Fanout[] = [];
  beforeAll(async () => {
    server = await startRedisServer({ appendOnly: true });
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((fanout) => fanout.stop()));
  });
  afterAll(() => server.remove());

  async function open(config = settings(server), maxEntries = 10_000): Promise<Fanout> {
    const fanout = await openRedisFanout({ config, logger, maxEntries });
    opened.push(fanout);
    return fanout;
  }

  /** A publisher and a listener like two processes, and what the listener heard. */
  async function pair({ maxEntries }: { maxEntries?: number } = {}) {
    const config = settings(server);
    const [publisher, listener] = [await open(config, maxEntries), await open(config, maxEntries)];
    const heard: string[] = [];
    let looks = 0;
    await listener.subscribe(
      'news',
      (payload) => heard.push(payload),
      () => (looks += 1),
    );
    return { publisher, heard, looks: () => looks, key: `${config.REDIS_KEY_PREFIX}:fanout` };
  }

  async function loseData(meanwhile: () => unknown = () => {}): Promise<void> {
    await server.kill();
    await rm(path.join(server.directory, 'appendonlydir'), { recursive: true });
    await meanwhile();
    await server.start();
  }

  test('a signal sent right after subscribing is heard', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { publisher, heard } = await pair();
      await publisher.publish('news', `round ${round}`);
      await eventually(async () => expect(heard).toEqual([`round ${round}`]));
    }
  });

  test('a burst of 10,000 arrives in order, each once', async () => {
    const { publisher, heard, looks } = await pair();
    const said = Array.from({ length: 10_000 }, (_, index) => String(index));
    for (const payload of said) void publisher.publish('news', payload);
    await eventually(async () => expect(heard.length).toBeGreaterThanOrEqual(said.length));
    expect(heard).toEqual(said);
    expect(looks()).toBe(0);
  });

  test('signals sent while Redis restarts are heard once, in order, after listeners were told to read the state again', async () => {
    const { publisher, heard, looks } = await pair();
    await publisher.publish('news', 'before');
    await eventually(async () => expect(heard).toEqual(['before']));
    await server.kill();
    for (const payload of ['1', '2', '3']) await publisher.publish('news', payload);
    await server.start();
    await eventually(async () => expect(heard).toEqual(['before', '1', '2', '3']));
    expect(looks()).toBe(1);
  });

  test('a restart without data tells listeners to read the state again, and signals go on', async () => {
    const { publisher, heard, looks } = await pair();
    await loseData();
    await eventually(async () => expect(looks()).toBeGreaterThan(0));
    await publisher.publish('news', 'after');
    await eventually(async () => expect(heard).toEqual(['after']));
  });

  test('signals sent in an outage that lost all data are heard by everybody, once', async () => {
    const config = settings(server);
    const [publisher, ...listeners] = [await open(config), await open(config), await open(config), await open(config)];
    const heard = listeners.map((): string[] => []);
    for (const [index, listener] of listeners.entries())
      await listener.subscribe('news', (payload) => heard[index]?.push(payload));
    await publisher?.publish('news', 'before');
    await eventually(async () => expect(heard).toEqual([['before'], ['before'], ['before']]));
    await loseData(() => publisher?.publish('news', 'during'));
    await publisher?.publish('news', 'after');
    await eventually(async () => expect(heard.map((list) => list.at(-1))).toEqual(['after', 'after', 'after']));
    expect(heard).toEqual(listeners.map(() => ['before', 'during', 'after']));
  });

  test('data that vanishes without a cut connection is noticed too', async () => {
    const { publisher, heard, looks } = await pair();
    await command(server, 'flushall');
    await eventually(async () => expect(looks()).toBe(1));
    await publisher.publish('news', 'after');
    await eventually(async () => expect(heard).toEqual(['after']));
  });

  test('a frozen server blocks nobody, and signals sent meanwhile are heard once', async () => {
    const { publisher, heard } = await pair();
    server.freeze();
    for (const payload of ['1', '2', '3']) await publisher.publish('news', payload);
    // Longer than the time limits of commands and sockets.
    await delay(3000);
    await publisher.publish('news', '4');
    server.thaw();
    await eventually(async () => expect(heard).toEqual(['1', '2', '3', '4']));
  });

  test('too many signals during an outage are replaced by one request to read the state again', async () => {
    const { publisher, heard, looks } = await pair({ maxEntries: 100 });
    await server.kill();
    for (let index = 0; index < 150; index += 1) await publisher.publish('news', String(index));
    await server.start();
    await eventually(async () => expect(looks()).toBeGreaterThanOrEqual(2));
    await publisher.publish('news', 'after');
    await eventually(async () => expect(heard.at(-1)).toBe('after'));
    expect(heard.length).toBeLessThan(150);
  });

  test('a stream trimmed past a listener tells it to read the state again', async () => {
    const { publisher, heard, looks, key } = await pair();
    await publisher.publish('news', 'first');
    await eventually(async () => expect(heard).toEqual(['first']));
    await command(server, 'xtrim', key, 'MAXLEN', '0');
    await eventually(async () => expect(looks()).toBe(1));
    await publisher.publish('news', 'second');
    await eventually(async () => expect(heard).toEqual(['first', 'second']));
  });

  test('the stream stays bounded', async () => {
    const { publisher, heard, key } = await pair({ maxEntries: 500 });
    for (let index = 0; index < 3000; index += 1) void publisher.publish('news', String(index));
    await eventually(async () => expect(heard.at(-1)).toBe('2999'));
    expect(await command(server, 'xlen', key)).toBeLessThanOrEqual(700);
  });
});
