// Random histories of clicks, pushes, polls, restatements and repeats, against a plain model: the network's own books.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import * as fc from 'fast-check';
import { newClickId } from '../clicks/click-id.ts';
import { startFakeNetwork } from '../conversion-sources/testing/fake-network.ts';
import type { FakeNetwork } from '../conversion-sources/testing/fake-network.ts';
import type { FakeSale } from '../conversion-sources/testing/fake-sales.ts';
import { accessTo, listedNetworks } from '../conversion-sources/testing/network-access.ts';
import { pollNetwork } from './poll-network.ts';
import { recordReports } from './record-reports.ts';

const MINUTE_MS = 60_000;
const clock = manualClock(new Date('2026-06-01T12:00:00Z'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const money = fc.record({ sale: fc.integer({ min: 1, max: 1_000_000 }), percent: fc.integer({ min: 1, max: 75 }) });
const step = fc.oneof(
  fc.record({ do: fc.constant('sell' as const), money, attributed: fc.boolean() }),
  fc.record({ do: fc.constant('restate' as const), which: fc.nat(), money, approve: fc.boolean() }),
  fc.record({ do: fc.constant('reverse' as const), which: fc.nat() }),
  fc.record({ do: fc.constant('push' as const), which: fc.nat(), times: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('poll' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const rowsOf = async (text: string, values: readonly unknown[] = []) =>
  (await database.pool().query(text, [...values])).rows as Record<string, unknown>[];

/** What a transaction is called in the ledger differs by network. */
const nameOf = { impact: '1000.77.', shareasale: '', rakuten: '5:', cj: '', clickbank: 'R' } as const;

async function world(network: keyof typeof nameOf, fake: FakeNetwork) {
  const openAccess = accessTo(new Map<NetworkKey, FakeNetwork>([[network, fake]]));
  const base = {
    pool: database.pool('affiliate'),
    clock,
    log: createLogger('test', 'silent'),
    wakeRelay: () => undefined,
    openAccess,
  };
  for (const table of ['conversion_reports', 'conversion_polls', 'windows_set_aside', 'clicks', 'outbox'])
    await database.pool().query(`delete from affiliate.${table}`);
  const pick = (which: number) => fake.sales[which % Math.max(1, fake.sales.length)];
  const poll = () => pollNetwork(base, network, new AbortController().signal);
  async function click(): Promise<string> {
    const id = newClickId();
    const values = [id, newId(), clock.now()];
    await database
      .pool()
      .query(`insert into affiliate.clicks (id, product_id, clicked_at, kind) values ($1, $2, $3, 'person')`, values);
    return id;
  }
  async function push(sale: FakeSale, times: number) {
    const report = {
      transactionId: `${nameOf[network]}${sale.id}`,
      reportId: null,
      clickId: sale.clickId,
      state: 'approved',
      amounts: 'total',
      saleMinor: sale.saleMinor,
      commissionMinor: sale.commissionMinor,
      currency: 'USD',
      occurredAt: sale.soldAt,
      reportedAt: null,
    } as const;
    await Promise.all(Array.from({ length: times }, () => recordReports(base, { network, source: 'push' }, [report])));
  }
  async function run(one: Step): Promise<void> {
    clock.advance(MINUTE_MS);
    if (one.do === 'poll') return poll();
    if (one.do === 'sell') {
      const { sale, percent } = one.money;
      const clickId = one.attributed ? await click() : null;
      fake.sell({ clickId, saleMinor: sale, commissionMinor: Math.ceil((sale * percent) / 100) }, clock.now());
      return undefined;
    }
    const sale = pick(one.which);
    if (!sale) return undefined;
    if (one.do === 'push') return push(sale, one.times);
    if (one.do === 'reverse')
      return fake.restate(sale, { saleMinor: 0, commissionMinor: 0, state: 'reversed' }, clock.now());
    // ClickBank only gives back.
    const half = { saleMinor: Math.floor(sale.saleMinor / 2), commissionMinor: Math.floor(sale.commissionMinor / 2) };
    if (network === 'clickbank') return fake.restate(sale, { ...half, state: 'approved' }, clock.now());
    const next = { saleMinor: one.money.sale, commissionMinor: Math.ceil((one.money.sale * one.money.percent) / 100) };
    return fake.restate(sale, { ...next, state: one.approve ? 'approved' : 'pending' }, clock.now());
  }
  return { run, poll };
}

test.each(listedNetworks)('of %s end as its own books, in view and events alike', async (network, transport) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      clock.advance(100 * 24 * 60 * MINUTE_MS);
      const fake = await startFakeNetwork(transport);
      try {
        const { run, poll } = await world(network, fake);
        for (const one of steps) await run(one);
        clock.advance(MINUTE_MS);
        await poll();
        const kept = await rowsOf(
          `select transaction_id as id, click_id as "clickId", sale_minor as sale, commission_minor as commission from affiliate.conversions`,
        );
        const books = fake.sales.map(({ id, clickId, saleMinor, commissionMinor }) => ({
          id: `${nameOf[network]}${id}`,
          clickId,
          sale: saleMinor,
          commission: commissionMinor,
        }));
        const byId = (one: { id?: unknown }, other: { id?: unknown }) => String(one.id).localeCompare(String(other.id));
        expect(kept.toSorted(byId)).toEqual(books.toSorted(byId));
        const [told] = await rowsOf(
          `select coalesce(sum((envelope #>> '{data,commissionMinor}')::bigint), 0)::bigint as commission,
                  coalesce(sum((envelope #>> '{data,saleMinor}')::bigint), 0)::bigint as sale from affiliate.outbox`,
        );
        const sum = (name: 'sale' | 'commission') => books.reduce((total, row) => total + row[name], 0);
        expect(told).toEqual({ commission: sum('commission'), sale: sum('sale') });
        const [performance] = await rowsOf(
          `select coalesce(sum(commission_earned), 0)::bigint as commission, count(*)::int as rows from affiliate.affiliate_performance`,
        );
        expect(performance).toEqual({ commission: sum('commission'), rows: books.length });
      } finally {
        await fake.stop();
      }
    }),
    { numRuns: 15 },
  );
});
