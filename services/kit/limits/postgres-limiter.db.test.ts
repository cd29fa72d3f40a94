import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPool } from '../postgres/pool.ts';
import { createTestDatabase } from '../postgres/test-database.ts';
import type { TestDatabase } from '../postgres/test-database.ts';
import { describeLimiter } from './limiter.suite.ts';
import { createPostgresLimiter } from './postgres-limiter.ts';

/** Accepts connections and never answers, like a database whose machine hangs. */
async function startSilentServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://nobody@127.0.0.1:${port}/none`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describeLimiter('Postgres', async () => {
  const database = await createTestDatabase();
  const silent = await startSilentServer();
  const deaf = createPool({ url: silent.url, applicationName: 'test', maxConnections: 1 });
  const limiter = createPostgresLimiter({ pool: database.pool('gateway'), timeoutMs: 5000 });
  const frozen = createPostgresLimiter({ pool: deaf, timeoutMs: 100 });
  return {
    limiter,
    frozen,
    async stop() {
      await Promise.all([limiter.stop(), frozen.stop(), silent.stop()]);
      await deaf.end();
      await database.drop();
    },
  };
});

describe('the buckets in Postgres', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  test('are swept in the background once they are empty again, by the clock of the callers', async () => {
    const limiter = createPostgresLimiter({ pool: database.pool('gateway'), sweepEveryMs: 20 });
    const rule = { name: 'messages', limit: 10, windowSeconds: 60 };
    const count = async () =>
      (await database.pool().query<{ keys: number }>('select count(*) as keys from limits.buckets')).rows[0]?.keys;
    await limiter.take([{ rule, key: 'old' }], new Date('2026-11-21T12:00:00Z'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await count()).toBe(1);
    await limiter.take([{ rule, key: 'young' }], new Date('2026-11-21T12:30:00Z'));
    for (let wait = 0; wait < 100 && (await count()) !== 1; wait += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    const { rows } = await database.pool().query('select key from limits.buckets');
    await limiter.stop();
    expect(rows).toEqual([{ key: 'messages:young' }]);
  });

  test('are accessible only through the functions', async () => {
    await expect(database.pool('chat').query('select * from limits.buckets')).rejects.toMatchObject({ code: '42501' });
    await expect(database.pool('chat').query('select * from quota.holds')).rejects.toMatchObject({ code: '42501' });
  });
});
