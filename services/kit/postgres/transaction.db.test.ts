// Transactions commit whole, roll back whole, and are repeated when Postgres asks for it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';
import { transaction } from './transaction.ts';

describe('transaction', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await database.pool().query('create table public.counters (name text primary key, value int not null)');
  });
  beforeEach(async () => {
    await database.pool().query("delete from public.counters; insert into public.counters values ('a', 0), ('b', 0)");
  });
  afterAll(() => database.drop());

  const value = async (name: string) => {
    const { rows } = await database
      .pool()
      .query<{ value: number }>('select value from public.counters where name = $1', [name]);
    return rows[0]?.value;
  };
  const add = 'update public.counters set value = value + 1 where name = $1';

  test('rolls everything back when the work throws', async () => {
    const work = transaction(database.pool(), async (tx) => {
      await tx.query(add, ['a']);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await value('a')).toBe(0);
  });

  test('reports a failure when a failed statement was caught and the commit becomes a rollback', async () => {
    const work = transaction(database.pool(), async (tx) => {
      await tx.query(add, ['a']);
      await tx.query('select 1/0').catch(() => undefined);
    });
    await expect(work).rejects.toThrow('the transaction was rolled back');
    expect(await value('a')).toBe(0);
  });

  test('repeats after a serialization failure until both writers succeed', async () => {
    let runs = 0;
    const increment = () =>
      transaction(
        database.pool(),
        async (tx) => {
          runs += 1;
          const { rows } = await tx.query<{ value: number }>("select value from public.counters where name = 'a'");
          await tx.query("update public.counters set value = $1 where name = 'a'", [(rows[0]?.value ?? 0) + 1]);
        },
        { isolation: 'serializable', maxAttempts: 20 },
      );
    await Promise.all(Array.from({ length: 6 }, increment));
    expect(await value('a')).toBe(6);
    expect(runs).toBeGreaterThan(6);
  });

  test('repeats after a deadlock', async () => {
    const meet = Promise.withResolvers<void>();
    let waiting = 0;
    const both = (first: string, second: string) =>
      transaction(database.pool(), async (tx) => {
        await tx.query(add, [first]);
        if ((waiting += 1) === 2) meet.resolve();
        await meet.promise;
        await tx.query(add, [second]);
      });
    await Promise.all([both('a', 'b'), both('b', 'a')]);
    expect([await value('a'), await value('b')]).toEqual([2, 2]);
  });

  test('returns integers as numbers where exact, and dates as text', async () => {
    const { rows } = await database
      .pool()
      .query("select 9007199254740991 as exact, 9007199254740993 as beyond, date '2026-11-21' as day");
    expect(rows).toEqual([{ exact: 9_007_199_254_740_991, beyond: '9007199254740993', day: '2026-11-21' }]);
  });

  test("continues with new connections after the pool's were cut", async () => {
    const pool = database.pool('chat');
    await pool.query('select 1');
    await database
      .pool()
      .query(
        "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'consilium_chat' and datname = current_database()",
      );
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
