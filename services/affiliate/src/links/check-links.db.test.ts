// When a link counts as dead, and when it lives again.
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { addProduct, catalogOf, clearCatalog, setProduct } from '../testing/catalog.sql.ts';
import { checkLinks } from './check-links.ts';
import type { LinkState } from './look-at-link.ts';

const DAY_MS = 24 * 60 * 60_000;
const clock = manualClock(new Date('2026-11-26T12:41:00Z'));
const { signal } = new AbortController();
let database: TestDatabase;
let looked: string[];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  looked = [];
  await clearCatalog(database.pool());
  await addProduct(database.pool(), { externalId: 'a', link: 'https://www.bestbuy.com/a' });
});

async function check(state: LinkState, afterMs = DAY_MS + 60_000): Promise<boolean> {
  const look = async (link: string) => {
    looked.push(link);
    return state;
  };
  await checkLinks({ pool: database.pool('affiliate'), clock }, signal, { look, pauseMs: 0 });
  clock.advance(afterMs);
  const [product] = await catalogOf(database.pool());
  return product?.['dead_since'] !== null;
}

test.each<[string, LinkState[], boolean[]]>([
  ['a good answer', ['alive'], [false]],
  ['“no such page” twice', ['missing', 'missing'], [false, true]],
  ['failures on three days', ['failed', 'failed', 'failed'], [false, false, true]],
  [
    'failures with a good answer between',
    ['failed', 'failed', 'alive', 'failed', 'failed'],
    [false, false, false, false, false],
  ],
  ['“no such page” with another failure between', ['missing', 'failed', 'missing'], [false, false, true]],
  ['a good answer after it was dead', ['missing', 'missing', 'missing', 'alive'], [false, true, true, false]],
])('after %s', async (_what, answers, dead) => {
  const seen: boolean[] = [];
  for (const answer of answers) seen.push(await check(answer));
  expect(seen).toEqual(dead);
});

test('failures on one day are one', async () => {
  const again = async () => {
    await setProduct(database.pool(), 'a', { link_checked_at: null });
    return check('failed', 60_000);
  };
  expect([await again(), await again(), await again(), await again()]).toEqual([false, false, false, false]);
});

test('a link is looked at once a day; not those of inactive products, of demo products, or that are not there', async () => {
  const pool = database.pool();
  await addProduct(pool, { externalId: 'inactive', link: 'https://www.bestbuy.com/i' });
  await setProduct(pool, 'inactive', { is_active: false });
  await addProduct(pool, { externalId: 'demo', link: 'https://www.bestbuy.com/d' });
  await setProduct(pool, 'demo', { source: 'demo' });
  await addProduct(pool, { externalId: 'none', link: null });
  await check('alive', 60_000);
  await check('alive', DAY_MS);
  await check('alive');
  expect(looked).toEqual(['https://www.bestbuy.com/a', 'https://www.bestbuy.com/a']);
});

test('a host is asked one thing at a time, others meanwhile', async () => {
  await clearCatalog(database.pool());
  for (const host of ['one', 'two', 'three'])
    for (const page of [1, 2, 3])
      await addProduct(database.pool(), { externalId: `${host}-${page}`, link: `https://${host}.example/${page}` });
  const busy = new Set<string>();
  let most = 0;
  const look = async (link: string): Promise<LinkState> => {
    const { host } = new URL(link);
    expect(busy.has(host)).toBe(false);
    busy.add(host);
    most = Math.max(most, busy.size);
    await new Promise((resolve) => setTimeout(resolve, 20));
    busy.delete(host);
    return 'alive';
  };
  await checkLinks({ pool: database.pool('affiliate'), clock }, signal, { look, pauseMs: 0 });
  expect(most).toBeGreaterThan(1);
});
