// Whether products can be bought, asked of their network each day.
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { SourceError } from '../catalog-sources/catalog-source.ts';
import type { Availability } from '../catalog-sources/catalog-source.ts';
import { addProduct, catalogOf, clearCatalog, setProduct } from '../testing/catalog.sql.ts';
import { checkStock } from './check-stock.ts';

const DAY_MS = 24 * 60 * 60_000;
const clock = manualClock(new Date('2026-11-26T12:11:00Z'));
let database: TestDatabase;
let sold: Map<string, Availability>;
let asked: (readonly string[])[];
let isDown: boolean;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  [sold, asked, isDown] = [new Map(), [], false];
  await clearCatalog(database.pool());
});

async function check(afterMs = DAY_MS + 60_000): Promise<void> {
  clock.advance(afterMs);
  const stock = {
    mostAtOnce: 2,
    read: async (ids: readonly string[]) => {
      asked.push(ids);
      if (isDown) throw new SourceError('unavailable', 'Best Buy has a fault.');
      return new Map([...sold].filter(([id]) => ids.includes(id)));
    },
  };
  const readPage = () => Promise.reject(new Error('not read here'));
  const context = {
    pool: database.pool('affiliate'),
    clock,
    log: createLogger('test', 'silent'),
    openSource: async (network: string) => (network === 'bestbuy' ? { readPage, stock } : { readPage }),
  };
  await checkStock(context, new AbortController().signal);
}
const add = (externalId: string) => addProduct(database.pool(), { externalId, link: 'https://www.bestbuy.com/a' });
async function known(): Promise<unknown> {
  const rows = await catalogOf(database.pool());
  return rows.map((row) => row['availability']);
}

test('a product that is sold out is so here from then on, and comes back', async () => {
  await add('a');
  await add('b');
  sold = new Map([
    ['a', 'in_stock'],
    ['b', 'in_stock'],
  ]);
  await check();
  expect(await known()).toEqual(['in_stock', 'in_stock']);
  sold.set('a', 'out_of_stock');
  // The network no longer has it at all.
  sold.delete('b');
  await check();
  expect(await known()).toEqual(['out_of_stock', 'out_of_stock']);
  sold = new Map([
    ['a', 'limited'],
    ['b', 'in_stock'],
  ]);
  await check();
  expect(await known()).toEqual(['limited', 'in_stock']);
  const [row] = await catalogOf(database.pool());
  expect(new Date(String(row?.['stock_checked_at']))).toEqual(clock.now());
  const { rows } = await database.pool()
    .query(`select changes, changed_by, import_id from affiliate.product_changes c join affiliate.affiliate_products p on p.id = c.product_id
             where external_id = 'a' order by changed_at`);
  expect(rows).toEqual(
    [
      ['unknown', 'in_stock'],
      ['in_stock', 'out_of_stock'],
      ['out_of_stock', 'limited'],
    ].map(([from, to]) => ({ changes: { availability: { from, to } }, changed_by: null, import_id: null })),
  );
  expect(row?.['version']).toBe(4);
});

test('what the network does not say stays, and an answer with none of several products says nothing', async () => {
  await add('a');
  await add('b');
  await setProduct(database.pool(), 'a', { availability: 'in_stock' });
  await setProduct(database.pool(), 'b', { availability: 'limited' });
  sold = new Map([
    ['a', 'unknown'],
    ['b', 'unknown'],
  ]);
  await check();
  sold = new Map();
  await check();
  expect(await known()).toEqual(['in_stock', 'limited']);
});

test('each is asked for once a day and few at once; not what is inactive, of a file or of a demo', async () => {
  for (const id of ['a', 'b', 'c', 'inactive', 'file', 'demo']) await add(id);
  await setProduct(database.pool(), 'inactive', { is_active: false });
  await setProduct(database.pool(), 'file', { source: 'file' });
  await setProduct(database.pool(), 'demo', { source: 'demo' });
  sold = new Map(['a', 'b', 'c'].map((id) => [id, 'in_stock']));
  await check();
  await check(60_000);
  expect(asked.map((ids) => ids.length)).toEqual([2, 1]);
  expect(asked.flat().toSorted()).toEqual(['a', 'b', 'c']);
});

test('a network that fails changes nothing, and is asked again', async () => {
  await add('a');
  await setProduct(database.pool(), 'a', { availability: 'in_stock' });
  isDown = true;
  await check();
  isDown = false;
  sold = new Map([['a', 'out_of_stock']]);
  expect(await known()).toEqual(['in_stock']);
  await check(60_000);
  expect(await known()).toEqual(['out_of_stock']);
});
