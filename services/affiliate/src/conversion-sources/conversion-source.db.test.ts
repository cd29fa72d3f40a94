// One suite for the lists of sales of all networks: read from a server that speaks each one's format, into the real ledger.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { newClickId } from '../clicks/click-id.ts';
import { pollNetwork } from '../conversions/poll-network.ts';
import { openConversionSource } from './open-conversion-source.ts';
import { startFakeNetwork } from './testing/fake-network.ts';
import type { FakeNetwork } from './testing/fake-network.ts';
import { accessTo, listedNetworks } from './testing/network-access.ts';

const HOUR_MS = 3_600_000;
const clock = manualClock(new Date('2026-06-01T12:00:00Z'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const query = async (text: string, values: readonly unknown[] = []) =>
  (await database.pool().query(text, [...values])).rows as Record<string, unknown>[];

describe.each(listedNetworks)('the list of sales of %s', (network, transport) => {
  const servers = new Map<NetworkKey, FakeNetwork>();
  const openAccess = accessTo(servers);
  let fake: FakeNetwork;
  beforeEach(async () => {
    clock.advance(100 * 24 * HOUR_MS);
    fake = await startFakeNetwork(transport);
    servers.set(network, fake);
    for (const table of ['conversion_reports', 'conversion_polls', 'windows_set_aside', 'clicks'])
      await query(`delete from affiliate.${table}`);
  });
  afterEach(() => fake.stop());

  const poll = () => {
    const pool = database.pool('affiliate');
    const log = createLogger('test', 'silent');
    return pollNetwork(
      { pool, clock, log, wakeRelay: () => undefined, openAccess },
      network,
      new AbortController().signal,
    );
  };
  const worth = () =>
    query(
      `select click_id, state, sale_minor as sale, commission_minor as commission from affiliate.conversions
        where network_key = $1 order by occurred_at, transaction_id`,
      [network],
    );
  const later = () => {
    clock.advance(HOUR_MS);
    return clock.now();
  };
  async function click(): Promise<string> {
    const id = newClickId();
    await query(`insert into affiliate.clicks (id, product_id, clicked_at, kind) values ($1, $2, $3, 'person')`, [
      id,
      newId(),
      clock.now(),
    ]);
    return id;
  }

  test('is read page by page, with the click that led to each sale; others stay, without one', async () => {
    const ids = [await click(), null, await click(), 'of-somebody-else', null, null, null, null];
    for (const [index, clickId] of ids.entries())
      fake.sell({ clickId, saleMinor: 1005 + index, commissionMinor: 110 + index }, later());
    later();
    await poll();
    expect((await worth()).map(({ click_id, sale, commission }) => [click_id, sale, commission])).toEqual(
      ids.map((id, index) => [index === 0 || index === 2 ? id : null, 1005 + index, 110 + index]),
    );
  });

  test('is added to only by what is new, however often it is read', async () => {
    fake.sell({ clickId: await click(), saleMinor: 999, commissionMinor: 1 }, later());
    for (let round = 0; round < 3; round += 1) {
      later();
      await poll();
    }
    expect(await query('select from affiliate.conversion_reports')).toHaveLength(1);
  });

  test('restates sales: approved, changed, and taken back, and each is a row of its own', async () => {
    const clickId = await click();
    const sale = fake.sell({ clickId, saleMinor: 10_000, commissionMinor: 1000 }, later());
    later();
    await poll();
    fake.restate(sale, { saleMinor: 6000, commissionMinor: 600, state: 'approved' }, later());
    later();
    await poll();
    expect(await worth()).toMatchObject([{ click_id: clickId, sale: 6000, commission: 600 }]);
    expect((await worth())[0]?.['state']).not.toBe('pending');
    fake.restate(sale, { saleMinor: 0, commissionMinor: 0, state: 'reversed' }, later());
    later();
    await poll();
    expect(await worth()).toMatchObject([{ click_id: clickId, state: 'reversed', sale: 0, commission: 0 }]);
    expect((await query('select from affiliate.conversion_reports')).length).toBeGreaterThanOrEqual(3);
  });

  test('tells in events what each report changes, so that they add up to what is earned', async () => {
    await query('delete from affiliate.outbox');
    const sale = fake.sell({ clickId: null, saleMinor: 5000, commissionMinor: 500 }, later());
    later();
    await poll();
    fake.restate(sale, { saleMinor: 2000, commissionMinor: 200, state: 'approved' }, later());
    later();
    await poll();
    const events = await query(`select envelope -> 'data' as data from affiliate.outbox order by id`);
    const told = events.map(({ data }) => data as { commissionMinor: number; saleMinor: number });
    expect(told[0]).toMatchObject({ network, saleMinor: 5000, commissionMinor: 500, currency: 'USD', clickId: null });
    expect(told.reduce((sum, { commissionMinor }) => sum + commissionMinor, 0)).toBe(200);
    expect(told.reduce((sum, { saleMinor }) => sum + saleMinor, 0)).toBe(2000);
  });

  test.each([
    ['refuses access', { status: 401, body: '{"error":"secret-token"}' }, /refuses the access/],
    [
      'allows no more calls',
      { status: 429, headers: { 'retry-after': '60' }, body: 'limit exceeded' },
      /no more calls/,
    ],
    ['has a fault', { status: 503, body: '<html>' }, /has a fault \(503\)/],
    ['answers with something else', { status: 200, body: '<html>secret-token' }, /not known here/],
  ] as const)('is kept for later when the network %s, and no key is told', async (_what, answer, words) => {
    fake.sell({ clickId: null, saleMinor: 100, commissionMinor: 10 }, later());
    fake.fails = answer;
    later();
    await poll();
    const [kept] = await query('select error from affiliate.conversion_polls where network_key = $1', [network]);
    expect(kept?.['error']).toMatch(words);
    expect(String(kept?.['error'])).not.toContain('secret');
    fake.fails = undefined;
    later();
    await poll();
    expect(await worth()).toHaveLength(1);
    expect(await query('select error from affiliate.conversion_polls where network_key = $1', [network])).toEqual([
      { error: null },
    ]);
  });

  test('is not asked without access', async () => {
    servers.delete(network);
    await poll();
    expect([fake.asked, await openConversionSource(network, openAccess)]).toEqual([[], undefined]);
  });
});
