// Figures of a period, and how fast they are on a million clicks.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Earnings } from '@consilium/contracts/affiliate/earnings-http.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { newClickId } from '../clicks/click-id.ts';
import { recordReports } from '../conversions/record-reports.ts';
import { keepRates } from '../exchange-rates/exchange-rates.sql.ts';
import { affiliateService } from '../service.ts';
import { addLinkedProduct, addRecommendation } from '../testing/linked-rows.ts';

const DAY_MS = 86_400_000;
const clock = manualClock(new Date('2026-06-30T12:00:00Z'));
const admin = somebody({ roles: ['admin'] });
let database: TestDatabase;
let affiliate: ServiceUnderTest;

beforeAll(async () => {
  database = await createTestDatabase();
  affiliate = await startUnderTest(affiliateService, database, { clock });
});
afterAll(async () => {
  await affiliate.stop();
  await database.drop();
});

const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);

async function figures(period: string): Promise<Earnings> {
  const answer = await affiliate.call(`/api/affiliate/earnings?period=${period}`, { identity: admin });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Earnings;
}

async function click(productId: string, at: Date, kind = 'person'): Promise<string> {
  const id = newClickId();
  await database
    .pool()
    .query(
      `insert into affiliate.clicks (id, product_id, network_key, clicked_at, kind) values ($1, $2, 'amazon', $3, $4)`,
      [id, productId, at, kind],
    );
  return id;
}

function sell(id: string, clickId: string | null, commissionMinor: number, currency: string, at: Date) {
  const { pool } = { pool: database.pool('affiliate') };
  const sale = {
    transactionId: id,
    reportId: null,
    clickId,
    state: 'approved',
    amounts: 'total',
    saleMinor: commissionMinor * 10,
    commissionMinor,
    currency,
    occurredAt: at,
    reportedAt: null,
  } as const;
  return recordReports({ pool, clock, wakeRelay: () => undefined }, { network: 'amazon', source: 'poll' }, [sale]);
}

describe('the figures of a period', () => {
  test('are nothing at first, and no rate or growth is made up', async () => {
    const { totals, growth, networks, products, trend } = await figures('7d');
    expect(totals).toMatchObject({
      clicks: 0,
      clickRate: null,
      conversionRate: null,
      commissionUsdMinor: 0,
      money: [],
    });
    expect([growth, networks, products, trend.length]).toEqual([
      { impressions: null, clicks: null, conversions: null },
      [],
      [],
      7,
    ]);
    expect((await figures('24h')).trend).toHaveLength(24);
  });

  test('count people, and robots apart; sales by currency, and those without a click', async () => {
    const drill = await addLinkedProduct(database.pool(), { link: null, network: 'amazon' }, daysAgo(20));
    for (const days of [1, 1, 2, 2, 8])
      await addRecommendation(database.pool(), { productId: drill, pseudonym: null }, daysAgo(days));
    const clickId = await click(drill, daysAgo(1));
    await click(drill, daysAgo(2));
    for (const days of [8, 9, 9, 10]) await click(drill, daysAgo(days));
    for (const kind of ['robot', 'prefetch', 'head']) await click(drill, daysAgo(1), kind);
    await sell('one', clickId.toUpperCase(), 500, 'USD', daysAgo(1));
    await sell('two', null, 300, 'EUR', daysAgo(1));
    const { totals, growth, networks, products, trend } = await figures('7d');
    expect(totals).toMatchObject({
      impressions: 4,
      clicks: 2,
      clickRate: 50,
      conversions: 2,
      conversionRate: 66.67,
      unattributed: 1,
      robots: 1,
      prefetches: 1,
      heads: 1,
      commissionUsdMinor: null,
      currenciesWithoutRate: ['EUR'],
    });
    expect(totals.money).toEqual([
      { currency: 'USD', saleMinor: 5000, commissionMinor: 500, pendingMinor: 0 },
      { currency: 'EUR', saleMinor: 3000, commissionMinor: 300, pendingMinor: 0 },
    ]);
    expect(growth).toEqual({ impressions: 300, clicks: -50, conversions: null });
    expect(networks).toMatchObject([{ network: 'amazon', clicks: 2, conversions: 2 }]);
    expect(products).toMatchObject([{ productName: 'Drill', clicks: 2, impressions: 4, conversions: 1 }]);
    expect(trend.map(({ clicks, conversions }) => [clicks, conversions])).toEqual(
      [0, 0, 0, 0, 1, 1, 0].map((clicks, index) => [clicks, index === 5 ? 2 : 0]),
    );
  });

  test('are in dollars too, once there is a rate of the day or of the days before', async () => {
    const rate = { currency: 'EUR', day: '2026-06-27', usdMillionths: 1_100_000, source: 'a bank' };
    await keepRates(database.pool('affiliate'), [rate]);
    expect((await figures('7d')).totals).toMatchObject({
      commissionUsdMinor: 830,
      currenciesWithoutRate: [],
      rateSource: 'a bank',
    });
  });

  test('are for a known period only', async () => {
    expect((await affiliate.call('/api/affiliate/earnings?period=1y', { identity: admin })).status).toBe(400);
  });
});
