// Counted hours and open ones together are the sales that the ledger has, whatever is reported and whenever hours are counted.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import * as fc from 'fast-check';
import { newClickId } from '../clicks/click-id.ts';
import type { ConversionState, ReportSource, ReportedConversion } from '../conversion-sources/reported-conversion.ts';
import { recordReports } from '../conversions/record-reports.ts';
import { productSales, saleSums } from '../earnings/sales.sql.ts';
import type { TimeSpan } from '../time-spans/time-span.ts';
import { plainProductSales, plainSales } from '../testing/plain-counts.sql.ts';
import { countClosedHours } from './count-hours.ts';

jest.setTimeout(180_000);
const HOUR_MS = 3_600_000;
const DAYS = 4;
const clock = manualClock(new Date('2026-06-30T12:20:00Z'));
const networks = ['cj', 'impact'] as const;
/** Each follows a link to a product of its own; the last sale follows none. */
const clicks = Array.from({ length: 3 }, () => ({ id: newClickId(), productId: newId() }));
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  for (const { id, productId } of clicks)
    await query(
      `insert into affiliate.clicks (id, product_id, pseudonym, clicked_at, kind) values ($1, $2, 'ada', $3, 'person')`,
      [id, productId, clock.now()],
    );
});
afterAll(() => database.drop());

const pool = () => database.pool('affiliate');
const countNow = () => countClosedHours({ pool: pool(), clock });
const query = (text: string, values: unknown[] = []) => pool().query(text, values);
const agoOf = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);

const report = fc.record({
  what: fc.constant('report' as const),
  sale: fc.nat(3),
  network: fc.constantFrom(...networks),
  source: fc.constantFrom<ReportSource[]>('push', 'poll', 'file'),
  state: fc.constantFrom<ConversionState[]>('pending', 'approved', 'reversed'),
  amounts: fc.constantFrom<ReportedConversion['amounts'][]>('total', 'change'),
  minutesAgo: fc.oneof(fc.nat(DAYS * 24 * 60), fc.nat(180)),
  reportedAgo: fc.nat(600),
  commission: fc.integer({ min: -500, max: 1000 }),
  currency: fc.constantFrom('USD', 'EUR'),
  named: fc.boolean(),
});
type Report = typeof report extends fc.Arbitrary<infer Taken> ? Taken : never;
const step = fc.oneof(
  { weight: 6, arbitrary: report },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('count' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constantFrom('lose', 'move', 'erase' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('wait' as const), minutes: fc.nat(150) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Taken> ? Taken : never;

/** What a network says of a sale: also of another hour, currency or click than before, and earlier than what is known. */
function record({ network, source, ...said }: Report): Promise<number> {
  return recordReports({ pool: pool(), clock, wakeRelay: () => undefined }, { network, source }, [
    {
      transactionId: `sale ${said.sale}`,
      reportId: newId(),
      clickId: said.named ? (clicks[said.sale]?.id ?? null) : null,
      state: said.state,
      amounts: said.amounts,
      saleMinor: said.commission * 10,
      commissionMinor: said.commission,
      currency: said.currency,
      occurredAt: agoOf(said.minutesAgo),
      reportedAt: agoOf(said.reportedAgo),
    },
  ]);
}

const oneReport = 'id = (select id from affiliate.conversion_reports order by id limit 1)';

function take(taken: Step): Promise<unknown> | void {
  switch (taken.what) {
    case 'report':
      return record(taken);
    case 'count':
      return countNow();
    case 'lose':
      return query(`delete from affiliate.conversion_reports where ${oneReport}`);
    case 'move':
      return query(
        `update affiliate.conversion_reports set occurred_at = occurred_at - interval '5 hours' where ${oneReport}`,
      );
    case 'erase':
      return query('update affiliate.clicks set pseudonym = null');
    case 'wait':
      return clock.advance(taken.minutes * 60_000);
  }
}

function spanOf(bucket: TimeSpan['bucket']): TimeSpan {
  const until = new Date((Math.floor(clock.now().getTime() / (24 * HOUR_MS)) + 1) * 24 * HOUR_MS);
  return { bucket, until, since: new Date(until.getTime() - (DAYS - 1) * 24 * HOUR_MS) };
}

const inOrder = (rows: readonly object[]) =>
  rows.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted();

async function expectEqual(): Promise<void> {
  for (const bucket of ['hour', 'day'] as const) {
    const span = spanOf(bucket);
    expect(inOrder(await saleSums(pool(), span))).toEqual(inOrder(await plainSales(pool(), span)));
    const ids = clicks.map(({ productId }) => productId);
    expect(inOrder(await productSales(pool(), span, ids))).toEqual(inOrder(await plainProductSales(pool(), span)));
  }
}

const empty = () => query('delete from affiliate.conversion_reports');
const countedHours = async () => (await query('select hour from affiliate.counted_sale_hours')).rows.length;
const sale: Report = {
  what: 'report',
  sale: 0,
  network: 'cj',
  source: 'poll',
  state: 'approved',
  amounts: 'total',
  minutesAgo: 300,
  reportedAgo: 10,
  commission: 100,
  currency: 'USD',
  named: true,
};

test('sums and reports are what the ledger has after every step of any history', async () => {
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

test('hours that are over are read from their sums; a restatement opens every hour its sale was in, and no other', async () => {
  await empty();
  await record(sale);
  await record({ ...sale, sale: 1, minutesAgo: 600 });
  await countNow();
  const counted = await countedHours();
  await query('update affiliate.hourly_sales set commission_minor = 41');
  const commissions = async () =>
    (await saleSums(pool(), spanOf('hour'))).map(({ commissionMinor }) => commissionMinor);
  expect(await commissions()).toEqual([41, 41]);
  await record({ ...sale, minutesAgo: 900, reportedAgo: 1, commission: 7 });
  expect(await countedHours()).toBe(counted - 2);
  expect((await commissions()).toSorted((a, b) => a - b)).toEqual([7, 41]);
  await countNow();
  expect(await countedHours()).toBe(counted);
});

test('networks restate sales of closed hours while several processes count them: nothing is lost or counted twice', async () => {
  await empty();
  const writers = Array.from({ length: 3 }, async (_, writer) => {
    for (let index = 0; index < 30; index += 1)
      await record({
        ...sale,
        // Two of the writers report the same sales.
        sale: (index * 7 + Math.floor(writer / 2)) % 9,
        minutesAgo: 70 + ((index * 37 + writer * 61) % 600),
        reportedAgo: index,
        commission: index + writer,
      });
  });
  const counters = Array.from({ length: 2 }, async () => {
    for (let index = 0; index < 6; index += 1) await countNow();
  });
  await Promise.all([...writers, ...counters]);
  await expectEqual();
  await countNow();
  await expectEqual();
  const { rows } = await query('select sum(count)::int as sales from affiliate.hourly_sales');
  expect(rows).toEqual([{ sales: 9 }]);
});
