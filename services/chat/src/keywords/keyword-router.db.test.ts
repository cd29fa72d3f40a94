import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Pool } from 'pg';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { readKeywordFiles } from '@consilium/advice/routing/keyword-files.ts';
import { createKeywordRouter } from './keyword-router.ts';
import { readKeywords } from './keywords.sql.ts';
import { seedKeywords } from './seed-keywords.ts';

const shipped = readKeywordFiles();
let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = database.pool('chat');
});
beforeEach(async () => {
  await pool.query('truncate chat.routing_keywords, chat.routing_seeds');
});
afterAll(async () => {
  await database.drop();
});

const weightOf = async (term: string) => {
  const { rows } = await pool.query<{ weight: number }>(
    `select weight::float8 as weight from chat.routing_keywords where expert_id = 'tech' and term = $1`,
    [term],
  );
  return rows[0]?.weight;
};

describe('seeding keywords', () => {
  test('writes every shipped keyword once', async () => {
    expect(await seedKeywords(pool)).toEqual({ written: shipped.length, removed: 0 });
    expect(await seedKeywords(pool)).toEqual({ written: 0, removed: 0 });
    expect(await readKeywords(pool)).toHaveLength(shipped.length);
  });

  test('updates a shipped weight and keeps one that an administrator set', async () => {
    await seedKeywords(pool);
    await pool.query(
      `update chat.routing_keywords set weight = 1 where expert_id = 'tech' and kind = 'keyword' and term in ('router', 'modem')`,
    );
    await pool.query(
      `update chat.routing_keywords set edited_by_admin = true where expert_id = 'tech' and term = 'modem'`,
    );
    await pool.query(`update chat.routing_seeds set files_hash = 'of older files'`);
    expect(await seedKeywords(pool)).toEqual({ written: 1, removed: 0 });
    expect([await weightOf('router'), await weightOf('modem')]).toEqual([5, 1]);
  });

  test('writes nothing while the files are unchanged', async () => {
    await seedKeywords(pool);
    await pool.query(
      `update chat.routing_keywords set weight = 1 where expert_id = 'tech' and kind = 'keyword' and term = 'router'`,
    );
    expect(await seedKeywords(pool)).toEqual({ written: 0, removed: 0 });
    expect(await weightOf('router')).toBe(1);
  });

  test('removes keywords that no longer ship and keeps those that an administrator added', async () => {
    await pool.query(
      `insert into chat.routing_keywords (expert_id, kind, term, weight, edited_by_admin)
       values ('tech', 'keyword', 'gramophone', 2, false), ('tech', 'keyword', 'theremin', 2, true)`,
    );
    expect((await seedKeywords(pool)).removed).toBe(1);
    expect([await weightOf('gramophone'), await weightOf('theremin')]).toEqual([undefined, 2]);
  });
});

describe('the keyword router', () => {
  test('reloads keywords that an administrator adds or switches off', async () => {
    const router = await createKeywordRouter({ pool, log: createLogger('test', 'silent') });
    expect((await router.route('my glimmerwick and my cousin')).expertId).not.toBe('home');
    await pool.query(
      `insert into chat.routing_keywords (expert_id, kind, term, weight, edited_by_admin) values ('home', 'keyword', 'glimmerwick', 8, true)`,
    );
    await router.refresh();
    expect((await router.route('my glimmerwick and my cousin')).expertId).toBe('home');
    await pool.query(`update chat.routing_keywords set weight = 0, updated_at = now() where term = 'glimmerwick'`);
    await router.refresh();
    expect((await router.route('my glimmerwick and my cousin')).expertId).not.toBe('home');
    await router.stop();
  });

  test('starts within 150 ms when nothing changed', async () => {
    const log = createLogger('test', 'silent');
    const timesMs: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const start = performance.now();
      const router = await createKeywordRouter({ pool, log });
      timesMs.push(performance.now() - start);
      expect((await router.route('my router drops the wifi')).expertId).toBe('tech');
      await router.stop();
    }
    expect(Math.min(...timesMs.slice(1))).toBeLessThan(150);
  });

  test('can start in several processes in parallel', async () => {
    const log = createLogger('test', 'silent');
    const routers = await Promise.all(Array.from({ length: 4 }, () => createKeywordRouter({ pool, log })));
    expect(await readKeywords(pool)).toHaveLength(shipped.length);
    await Promise.all(routers.map((router) => router.stop()));
  });

  test.each([
    ['an unknown kind', `('tech', 'hope', 'x', 1)`, /kind_check/],
    ['an unknown expert', `('magic', 'keyword', 'x', 1)`, /expert_id_fkey/],
    ['a negative weight', `('tech', 'keyword', 'x', -1)`, /weight_check/],
  ])('relies on a table that refuses %s', async (_what, values, constraint) => {
    await expect(
      pool.query(`insert into chat.routing_keywords (expert_id, kind, term, weight) values ${values}`),
    ).rejects.toThrow(constraint);
  });
});
