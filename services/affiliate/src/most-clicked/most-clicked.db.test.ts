// The most clicked products are those of the clicks' rows, whatever happens to the rows and whenever clicks are counted.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { earningsPeriods } from '@consilium/contracts/affiliate/earnings-http.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import * as fc from 'fast-check';
import { newClickId } from '../clicks/click-id.ts';
import { timeSpanOf } from '../time-spans/time-span.ts';
import { addLinkedProduct, addRecommendation } from '../testing/linked-rows.ts';
import { plainClicks } from '../testing/plain-counts.sql.ts';
import { countProductClicks } from './count-product-clicks.ts';
import { mostClicked } from './most-clicked.sql.ts';

jest.setTimeout(180_000);
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const MOST = 3;
const clock = manualClock(new Date('2026-06-30T23:20:00Z'));
const products = Array.from({ length: 7 }, () => newId());
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const pool = () => database.pool('affiliate');
const countNow = () => countProductClicks({ pool: pool(), clock });
const query = (text: string, values: unknown[] = []) => pool().query(text, values);

const step = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      what: fc.constant('click' as const),
      product: fc.nat(products.length - 1),
      minutesAgo: fc.oneof(fc.nat(100 * DAY_MINUTES), fc.nat(9 * DAY_MINUTES), fc.nat(26 * 60)),
      kind: fc.constantFrom('person', 'person', 'person', 'robot'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('count' as const) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constantFrom('lose', 'move', 'change', 'turn', 'erase' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('wait' as const),
      minutes: fc.oneof(fc.nat(90), fc.nat(40 * DAY_MINUTES)),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Taken> ? Taken : never;

const addClick = (product: number, minutesAgo: number, kind = 'person') =>
  query(`insert into affiliate.clicks (id, product_id, pseudonym, clicked_at, kind) values ($1, $2, 'ada', $3, $4)`, [
    newClickId(),
    products[product],
    new Date(clock.now().getTime() - minutesAgo * MINUTE_MS),
    kind,
  ]);

const newest = 'id = (select max(id) from affiliate.clicks)';

function take(taken: Step): Promise<unknown> | void {
  switch (taken.what) {
    case 'click':
      return addClick(taken.product, taken.minutesAgo, taken.kind);
    case 'count':
      return countNow();
    case 'lose':
      return query('delete from affiliate.clicks where id = (select min(id) from affiliate.clicks)');
    case 'move':
      return query(`update affiliate.clicks set clicked_at = clicked_at - interval '3 days' where ${newest}`);
    case 'change':
      return query(`update affiliate.clicks set product_id = $1 where ${newest}`, [products[0]]);
    case 'turn':
      return query(
        `update affiliate.clicks set kind = case kind when 'person' then 'head' else 'person' end where ${newest}`,
      );
    case 'erase':
      return query('update affiliate.clicks set pseudonym = null, repeats = repeats + 1');
    case 'wait':
      return clock.advance(taken.minutes * MINUTE_MS);
  }
}

async function expectEqual(): Promise<void> {
  for (const period of earningsPeriods) {
    const span = timeSpanOf(period, clock.now());
    const found = await mostClicked(pool(), { period, ...span }, MOST);
    const plain = await plainClicks(pool(), span);
    expect(found.map(({ productId, clicks }) => ({ productId, clicks }))).toEqual(plain.slice(0, MOST));
  }
}

const empty = () => query('delete from affiliate.clicks');
const noted = async () => (await query('select * from affiliate.click_changes')).rows.length;

test('counted clicks and later changes are the plain count after every step of any history', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 30 }), async (steps) => {
      await empty();
      for (const taken of steps) {
        await take(taken);
        await expectEqual();
      }
    }),
    { numRuns: 25, endOnFailure: true },
  );
});

test('what is counted is not looked at again, and nothing stays of clicks that are older than every period', async () => {
  await empty();
  await countNow();
  await addClick(1, 30);
  await addClick(1, 0, 'robot');
  expect(await noted()).toBe(1);
  await countNow();
  expect(await noted()).toBe(0);
  const counted = () =>
    query('select distinct product_id, clicks from affiliate.product_clicks').then(({ rows }) => rows);
  expect(await counted()).toEqual([{ product_id: products[1], clicks: 1 }]);
  await query('update affiliate.product_clicks set clicks = 41');
  const span = timeSpanOf('90d', clock.now());
  expect(await mostClicked(pool(), { period: '90d', ...span }, MOST)).toMatchObject([{ clicks: 41 }]);
  await query('update affiliate.product_clicks set clicks = 1');
  clock.advance(120 * DAY_MINUTES * MINUTE_MS);
  await countNow();
  expect(await counted()).toEqual([]);
});

test('erasing a person changes nothing, and a product has its name and impressions, also a removed one', async () => {
  await empty();
  const drill = await addLinkedProduct(database.pool(), { link: null, name: 'Drill' }, clock.now());
  await addRecommendation(database.pool(), { productId: drill, pseudonym: 'ada' }, clock.now());
  await query(
    `insert into affiliate.clicks (id, product_id, pseudonym, clicked_at, kind) values ($1, $2, 'ada', $3, 'person')`,
    [newClickId(), drill, clock.now()],
  );
  await countNow();
  await addClick(2, 5);
  await addClick(2, 5);
  await countNow();
  await query('update affiliate.clicks set pseudonym = null, repeats = 2');
  expect(await noted()).toBe(0);
  expect(await mostClicked(pool(), { period: '7d', ...timeSpanOf('7d', clock.now()) }, MOST)).toEqual([
    { productId: products[2], productName: 'A product that was removed', clicks: 2, impressions: 0 },
    { productId: drill, productName: 'Drill', clicks: 1, impressions: 1 },
  ]);
});

test('people click while several processes count at different moments: nothing is lost or counted twice', async () => {
  await empty();
  const writers = Array.from({ length: 3 }, async (_, writer) => {
    for (let index = 0; index < 60; index += 1) await addClick(writer, (index * 97) % (8 * DAY_MINUTES));
  });
  const counters = [0, 1, 30].map(async (days) => {
    const its = manualClock(new Date(clock.now().getTime() - days * DAY_MINUTES * MINUTE_MS));
    for (let index = 0; index < 8; index += 1) await countProductClicks({ pool: pool(), clock: its });
  });
  const reader = (async () => {
    let before = 0;
    for (let index = 0; index < 30; index += 1) {
      const found = await mostClicked(pool(), { period: '30d', ...timeSpanOf('30d', clock.now()) }, MOST);
      const now = found.reduce((sum, { clicks }) => sum + clicks, 0);
      expect(now).toBeGreaterThanOrEqual(before);
      before = now;
    }
  })();
  await Promise.all([...writers, ...counters, reader]);
  await expectEqual();
  await countNow();
  await expectEqual();
});
