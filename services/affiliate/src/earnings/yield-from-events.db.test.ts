// What an analyst computes from the events of affiliate alone, as docs/analysts.md says it, is what administrators see.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Earnings } from '@consilium/contracts/affiliate/earnings-http.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { eventually, somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { recordReports } from '../conversions/record-reports.ts';
import { affiliateService } from '../service.ts';
import { putProduct } from '../testing/put-product.sql.ts';

const clock = manualClock(new Date('2026-06-30T12:00:00Z'));
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

interface Shown {
  readonly recommendations: readonly { readonly productId: string; readonly affiliateLink: string }[];
}
async function show(): Promise<{ readonly productId: string; readonly affiliateLink: string }> {
  const body = { query: 'drill', expertType: 'home' };
  const answer = await affiliate.call('/api/affiliate/recommendations', { body, identity: somebody() });
  const [first] = ((await answer.json()) as Shown).recommendations;
  if (!first) throw new Error('nothing was shown');
  return first;
}

async function follow(link: string, address: string): Promise<string> {
  const headers = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
    'x-forwarded-for': address,
  };
  const answer = await fetch(`${affiliate.url}${link}`, { redirect: 'manual', headers });
  return new URL(answer.headers.get('location') ?? '').searchParams.get('subId1') ?? '';
}

function report(transactionId: string, clickId: string | null, commissionMinor: number): Promise<number> {
  const context = { pool: database.pool('affiliate'), clock, wakeRelay: () => undefined };
  const worth = { saleMinor: commissionMinor * 20, commissionMinor, currency: 'USD' };
  const fixed = {
    reportId: null,
    state: 'approved',
    amounts: 'total',
    occurredAt: clock.now(),
    reportedAt: null,
  } as const;
  return recordReports(context, { network: 'walmart', source: 'poll' }, [
    { transactionId, clickId, ...worth, ...fixed },
  ]);
}

interface Told {
  readonly id: string;
  readonly type: string;
  readonly products: readonly { readonly productId: string }[] | null;
  readonly productId: string | null;
  readonly clickId: string | null;
  readonly commissionMinor: number | null;
}
async function toldOnce(): Promise<readonly Told[]> {
  const { rows } = await database.pool().query<Told & Record<string, unknown>>(
    `select distinct on (envelope ->> 'id') envelope ->> 'id' as id, envelope ->> 'type' as type, d.*
       from event_log.events, jsonb_to_record((envelope -> 'data')::jsonb)
            as d (products jsonb, "productId" text, "clickId" text, "commissionMinor" integer)
      where envelope ->> 'type' like 'consilium.affiliate.%'`,
  );
  return rows;
}

test('the yield of a product follows from the events alone', async () => {
  await putProduct(database.pool(), { productName: 'Drill', networkKey: 'walmart' });
  const { productId, affiliateLink } = await show();
  const clicks = [await follow(affiliateLink, '203.0.113.7'), await follow(affiliateLink, '198.51.100.9')];
  await report('1', clicks[0] ?? null, 500);
  clock.advance(60_000);
  await report('1', clicks[0] ?? null, 300);
  await report('2', null, 100);
  for (let more = 0; more < 4; more += 1) await show();
  await eventually(async () => expect(await toldOnce()).toHaveLength(5 + 2 + 3));
  const told = await toldOnce();
  const of = (name: string) => told.filter(({ type }) => type === `consilium.affiliate.${name}.v1`);
  const sum = (rows: readonly Told[]) => rows.reduce((total, { commissionMinor }) => total + (commissionMinor ?? 0), 0);
  const impressions = of('recommendation-shown').flatMap(({ products }) => products ?? []);
  const sales = of('conversion-recorded');
  const yielded = {
    impressions: impressions.filter((one) => one.productId === productId).length,
    clicks: of('link-followed').filter((one) => one.productId === productId).length,
    commission: sum(sales.filter((one) => one.productId === productId)),
    withoutClick: sum(sales.filter(({ clickId }) => clickId === null)),
  };
  expect(yielded).toEqual({ impressions: 5, clicks: 2, commission: 300, withoutClick: 100 });
  const identity = somebody({ roles: ['admin'] });
  const seen = (await (await affiliate.call('/api/affiliate/earnings?period=7d', { identity })).json()) as Earnings;
  expect(seen.products).toMatchObject([{ productId, impressions: 5, clicks: 2, money: [{ commissionMinor: 300 }] }]);
  expect(seen.totals).toMatchObject({ unattributed: 1, money: [{ commissionMinor: 400 }] });
});
