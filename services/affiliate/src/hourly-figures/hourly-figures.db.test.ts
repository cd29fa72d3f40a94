// Counted hours and open ones together are what the rows say, whatever happens to the rows and whenever hours are counted.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import * as fc from 'fast-check';
import { newClickId } from '../clicks/click-id.ts';
import { figureCounts } from '../earnings/earnings.sql.ts';
import type { FigureCount } from '../earnings/earnings.sql.ts';
import type { TimeSpan } from '../time-spans/time-span.ts';
import { addLinkedProduct, addRecommendation } from '../testing/linked-rows.ts';
import { plainCounts } from '../testing/plain-counts.sql.ts';
import { countClosedHours } from './count-hours.ts';

jest.setTimeout(180_000);
const HOUR_MS = 3_600_000;
const DAYS = 4;
/** What happened so long ago, or longer, is in an hour that the job counts, whatever time it is. */
const OVER_MINUTES = 70;
const start = new Date('2026-06-30T12:20:00Z');
const clock = manualClock(start);
const networks = ['amazon', 'cj', null] as const;
const products = new Map<NetworkKey | null, string>();
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  for (const network of networks)
    products.set(network, await addLinkedProduct(database.pool(), { link: null, network }, start));
});
afterAll(() => database.drop());

const pool = () => database.pool('affiliate');
const countNow = () => countClosedHours({ pool: pool(), clock });
const query = (text: string, values: unknown[] = []) => pool().query(text, values);
const agoOf = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);

const minutesAgo = fc.nat(DAYS * 24 * 60);
const network = fc.constantFrom(...networks);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('click' as const),
      minutesAgo: fc.oneof(minutesAgo, fc.nat(90)),
      network,
      kind: fc.constantFrom('person', 'robot', 'prefetch', 'head'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('show' as const),
      minutesAgo: fc.oneof(minutesAgo, fc.nat(90)),
      network,
    }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('count' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constantFrom('lose-click', 'lose-shown', 'move-click', 'erase' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('wait' as const), minutes: fc.nat(150) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Taken> ? Taken : never;

function addClick(at: Date, network: NetworkKey | null, kind: string): Promise<unknown> {
  return query(
    `insert into affiliate.clicks (id, product_id, network_key, pseudonym, clicked_at, kind) values ($1, $2, $3, 'ada', $4, $5)`,
    [newClickId(), products.get(network), network, at, kind],
  );
}

function take(taken: Step): Promise<unknown> | void {
  switch (taken.what) {
    case 'click':
      return addClick(agoOf(taken.minutesAgo), taken.network, taken.kind);
    case 'show': {
      const shown = { productId: products.get(taken.network) ?? '', pseudonym: 'ada' };
      return addRecommendation(pool(), shown, agoOf(taken.minutesAgo));
    }
    case 'count':
      return countNow();
    case 'lose-click':
      return query('delete from affiliate.clicks where id = (select min(id) from affiliate.clicks)');
    case 'lose-shown':
      return query(
        'delete from affiliate.recommendations where id = (select id from affiliate.recommendations limit 1)',
      );
    case 'move-click':
      return query(`update affiliate.clicks set clicked_at = clicked_at - interval '7 hours', kind = 'head'
                     where id = (select max(id) from affiliate.clicks)`);
    case 'erase':
      return query(`with gone as (update affiliate.clicks set pseudonym = null, repeats = repeats + 1)
                    update affiliate.recommendations set pseudonym = null`);
    case 'wait':
      return clock.advance(taken.minutes * 60_000);
  }
}

function spanOf(bucket: TimeSpan['bucket']): TimeSpan {
  const until = new Date((Math.floor(clock.now().getTime() / (24 * HOUR_MS)) + 1) * 24 * HOUR_MS);
  return { bucket, until, since: new Date(until.getTime() - (DAYS - 1) * 24 * HOUR_MS) };
}

const inOrder = (counts: readonly FigureCount[]) =>
  counts.map(({ at, network, what, count }) => `${at.toISOString()} ${network} ${what} ${count}`).toSorted();

async function expectEqual(): Promise<void> {
  for (const bucket of ['hour', 'day'] as const) {
    const span = spanOf(bucket);
    expect(inOrder(await figureCounts(pool(), span))).toEqual(inOrder(await plainCounts(pool(), span)));
  }
}

async function empty(): Promise<void> {
  await query('delete from affiliate.clicks');
  await query('delete from affiliate.recommendations');
}

const countedHours = async () => (await query('select hour from affiliate.counted_hours')).rows.length;

test('rollup and live rows are the plain count after every step of any history', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
      await empty();
      for (const taken of steps) {
        await take(taken);
        await expectEqual();
      }
    }),
    { numRuns: 25, endOnFailure: true },
  );
});

test('hours that are over are read from the rollup, and counting again changes nothing', async () => {
  await empty();
  await addClick(agoOf(0), 'amazon', 'person');
  await addClick(agoOf(180), 'amazon', 'person');
  await countNow();
  const counted = await countedHours();
  expect(counted).toBe(181 * 24);
  const figures = () => query('select * from affiliate.hourly_figures').then(({ rows }) => rows);
  const before = await figures();
  expect(before).toMatchObject([{ network_key: 'amazon', what: 'person', count: 1 }]);
  await countNow();
  expect(await figures()).toEqual(before);
  // What is counted is not looked at again: the figures follow the rollup.
  await query('update affiliate.hourly_figures set count = 41');
  const read = await figureCounts(pool(), spanOf('day'));
  expect(read.reduce((sum, { count }) => sum + count, 0)).toBe(42);
});

test('erasing a person opens no hour, and hours too old for any period are dropped', async () => {
  await empty();
  await addClick(agoOf(300), 'cj', 'person');
  await countNow();
  const counted = await countedHours();
  await take({ what: 'erase' });
  expect(await countedHours()).toBe(counted);
  await addClick(agoOf(360), 'cj', 'person');
  expect(await countedHours()).toBe(counted - 1);
  clock.advance(400 * 24 * HOUR_MS);
  await countNow();
  const { rows } = await query('select count(*)::int as old from affiliate.counted_hours where hour < $1', [
    agoOf(182 * 24 * 60),
  ]);
  expect(rows).toEqual([{ old: 0 }]);
  await expectEqual();
});

test('people click in closed hours while several processes count them: nothing is lost or counted twice', async () => {
  await empty();
  const writers = Array.from({ length: 3 }, async (_, writer) => {
    for (let index = 0; index < 60; index += 1)
      await addClick(agoOf(OVER_MINUTES + ((index * 37 + writer) % 600)), 'cj', 'person');
  });
  const counters = Array.from({ length: 2 }, async () => {
    for (let index = 0; index < 6; index += 1) await countNow();
  });
  const reader = (async () => {
    let before = 0;
    for (let index = 0; index < 30; index += 1) {
      const counts = await figureCounts(pool(), spanOf('day'));
      const now = counts.reduce((sum, { count }) => sum + count, 0);
      expect(now).toBeGreaterThanOrEqual(before);
      before = now;
    }
  })();
  await Promise.all([...writers, ...counters, reader]);
  await expectEqual();
  await countNow();
  await expectEqual();
  const { rows } = await query('select sum(count)::int as clicks from affiliate.hourly_figures');
  expect(rows).toEqual([{ clicks: 180 }]);
});
