// Code that holds a connection is refused a second one, from any pool; code that holds none is never refused.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Pool } from 'pg';
import { installTelemetry } from '../telemetry/telemetry.ts';
import { recordLog } from '../testing/recorded-log.ts';
import { recordTelemetry } from '../testing/recorded-telemetry.ts';
import type { RecordedTelemetry } from '../testing/recorded-telemetry.ts';
import type { RecordedLog } from '../testing/recorded-log.ts';
import { SecondConnectionError } from './held-connection.ts';
import { createPool } from './pool.ts';
import { createTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';
import { transaction } from './transaction.ts';

let database: TestDatabase;
let pool: Pool;
let log: RecordedLog;
const poolOf = (name: string) =>
  createPool({ url: database.url(), applicationName: name, maxConnections: 2, log: log.logger });
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  log = recordLog();
  pool = poolOf('guarded');
});
afterEach(() => pool.end());
afterAll(() => database.drop());

const ask = (of: Pool = pool) => of.query('select 1');

describe('inside of a transaction', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['a query of the pool', () => ask()],
    ['another transaction', () => transaction(pool, (tx) => tx.query('select 1'))],
    ['a connection of the pool', () => pool.connect()],
    ['a query after something else was awaited', () => nextTurn().then(() => ask())],
  ])('%s is refused', async (_what, work) => {
    await expect(transaction(pool, work)).rejects.toThrow(SecondConnectionError);
  });

  test('a callback gets the refusal, too', async () => {
    const refused = transaction(
      pool,
      () => new Promise((resolve, reject) => pool.connect((error) => (error ? reject(error) : resolve(undefined)))),
    );
    await expect(refused).rejects.toThrow('guarded: a second connection was asked for while one is held');
  });

  test('another pool refuses as well, because two that wait for each other would deadlock, too', async () => {
    const other = poolOf('other');
    await expect(transaction(pool, () => ask(other))).rejects.toThrow('other: a second connection');
    await other.end();
  });

  test('a pool marked as asked last serves a holder of another pool’s connection, and its own holders ask for no other', async () => {
    const settings = { url: database.url(), applicationName: 'last', maxConnections: 2, isAskedLast: true };
    const last = createPool(settings);
    expect((await transaction(pool, () => ask(last))).rowCount).toBe(1);
    for (const other of [pool, last])
      await expect(transaction(last, () => ask(other))).rejects.toThrow(SecondConnectionError);
    await expect(transaction(pool, () => transaction(last, () => ask()))).rejects.toThrow(SecondConnectionError);
    await last.end();
  });

  test('the transaction’s own statements run, and its connection is returned after a refusal', async () => {
    for (let round = 0; round < 5; round += 1) {
      expect((await transaction(pool, (tx) => tx.query('select 2 as two'))).rows).toEqual([{ two: 2 }]);
      await expect(transaction(pool, () => ask())).rejects.toThrow(SecondConnectionError);
    }
    expect([pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0]);
  });
});

describe('code that holds no connection', () => {
  test('is served while other work holds a connection', async () => {
    const [asked, done] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const held = transaction(pool, async () => {
      asked.resolve(undefined);
      await done.promise;
    });
    await asked.promise;
    expect((await ask()).rowCount).toBe(1);
    done.resolve(undefined);
    await held;
  });

  test('is served after its transaction, and so is work that the transaction started and that outlives it', async () => {
    const ended = Promise.withResolvers<undefined>();
    let later: Promise<unknown> = Promise.resolve();
    await transaction(pool, (tx) => {
      later = ended.promise.then(() => ask());
      return tx.query('select 1');
    });
    await ask();
    ended.resolve(undefined);
    await expect(later).resolves.toMatchObject({ rowCount: 1 });
  });
});

describe('in production', () => {
  const environment = process.env['NODE_ENV'];
  let telemetry: RecordedTelemetry;
  beforeAll(() => {
    process.env['NODE_ENV'] = 'production';
    telemetry = recordTelemetry();
  });
  afterAll(() => {
    installTelemetry(undefined);
    if (environment === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = environment;
  });

  test('a second connection is given, counted each time, and logged once', async () => {
    for (let round = 0; round < 3; round += 1)
      expect(await transaction(pool, () => ask())).toMatchObject({ rowCount: 1 });
    expect(telemetry.counted.map(({ name, attributes }) => [name, attributes])).toEqual(
      Array.from({ length: 3 }, () => ['consilium.postgres.second_connections', { pool: 'guarded' }]),
    );
    expect(log.lines.map(({ msg }) => msg)).toEqual(['work that holds a database connection asked for another one']);
  });
});
