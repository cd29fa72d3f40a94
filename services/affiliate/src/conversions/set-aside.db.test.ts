// A part of a network's list of sales that always fails is set aside, and nothing else waits for it.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import * as fc from 'fast-check';
import { startFakeNetwork } from '../conversion-sources/testing/fake-network.ts';
import type { FakeNetwork } from '../conversion-sources/testing/fake-network.ts';
import type { FakeSale } from '../conversion-sources/testing/fake-sales.ts';
import type { ListedTransport } from '../conversion-sources/testing/fake-question.ts';
import { accessTo, listedNetworks } from '../conversion-sources/testing/network-access.ts';
import { pollNetwork } from './poll-network.ts';
import type { PollContext } from './poll-network.ts';
import { retryDueWindow, retryWindow } from './retry-window.ts';
import { windowsSetAside } from './windows-set-aside.sql.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const clock = manualClock(new Date('2026-06-01T12:00:00Z'));
const { signal } = new AbortController();
let database: TestDatabase;
let fake: FakeNetwork;
let context: PollContext;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function begin(network: NetworkKey, transport: ListedTransport) {
  clock.advance(100 * DAY_MS);
  fake = await startFakeNetwork(transport);
  for (const table of ['conversion_reports', 'conversion_polls', 'windows_set_aside'])
    await database.pool().query(`delete from affiliate.${table}`);
  context = {
    pool: database.pool('affiliate'),
    clock,
    log: createLogger('test', 'silent'),
    wakeRelay: () => undefined,
    openAccess: accessTo(new Map([[network, fake]])),
  };
}
function sell(afterMs: number): FakeSale {
  clock.advance(afterMs);
  return fake.sell({ clickId: null, saleMinor: 4321, commissionMinor: 123 }, clock.now());
}
async function poll(network: NetworkKey, times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    clock.advance(HOUR_MS);
    await pollNetwork(context, network, signal);
  }
}
/** Their numbers, in the order of the sales. */
async function known(): Promise<string[]> {
  const { rows } = await database
    .pool()
    .query<{ id: string }>(
      `select right(transaction_id, 4) as id from affiliate.conversions order by right(transaction_id, 4)`,
    );
  return rows.map(({ id }) => id);
}
const idsOf = (sales: readonly FakeSale[]) => sales.map(({ id }) => id);
const aside = () => windowsSetAside(database.pool());
async function error(): Promise<unknown> {
  const { rows } = await database
    .pool()
    .query<{ error: string | null }>('select error from affiliate.conversion_polls');
  return rows[0]?.error;
}

describe.each(listedNetworks)('the list of sales of %s', (network, transport) => {
  afterEach(() => fake.stop());
  beforeEach(() => begin(network, transport));

  test('is read around a part that always fails, which is read later', async () => {
    const sales = Array.from({ length: 8 }, () => sell(3 * DAY_MS));
    const bad = sales[3] as FakeSale;
    fake.poisoned.add(bad);
    await poll(network, 2);
    expect([await aside(), await error()]).toEqual([[], expect.stringContaining('has a fault (500)')]);
    await poll(network);
    expect(await known()).toEqual(idsOf(sales).filter((id) => id !== bad.id));
    const windows = await aside();
    expect(windows.length).toBeGreaterThan(0);
    const [first, last] = [windows[0]?.since.getTime() ?? 0, windows.at(-1)?.until.getTime() ?? 0];
    expect([first <= bad.soldAt.getTime(), last >= bad.soldAt.getTime()]).toEqual([true, true]);
    expect(last - first).toBeLessThanOrEqual(2 * DAY_MS);
    expect(windows[0]).toMatchObject({ network, error: expect.stringContaining('has a fault (500)') });
    const next = sell(HOUR_MS);
    await poll(network, 5);
    expect([await known(), await error(), await aside()]).toEqual([
      idsOf([...sales, next]).filter((id) => id !== bad.id),
      null,
      windows,
    ]);
    fake.poisoned.clear();
    for (const window of windows) expect(await retryWindow(context, window, signal)).toBe(true);
    expect([await known(), await aside()]).toEqual([idsOf([...sales, next]), []]);
  });

  test('is waited for while the network fails as a whole, however long', async () => {
    const sales = [sell(DAY_MS), sell(DAY_MS)];
    fake.fails = { status: 503, body: 'a fault' };
    await poll(network, 8);
    sales.push(sell(DAY_MS));
    expect(await aside()).toEqual([]);
    fake.fails = undefined;
    await poll(network);
    expect([await known(), await error()]).toEqual([idsOf(sales), null]);
  });
});

describe('a part that was set aside', () => {
  afterEach(() => fake.stop());
  beforeEach(() => begin('impact', 'impact'));

  test('is tried once a day by itself, and says why it still fails', async () => {
    const bad = sell(DAY_MS);
    fake.poisoned.add(bad);
    sell(5 * DAY_MS);
    await poll('impact', 3);
    const [before] = await aside();
    await retryDueWindow(context, 'impact', signal);
    expect(await aside()).toEqual([before]);
    clock.advance(DAY_MS);
    fake.fails = { status: 401, body: '' };
    await retryDueWindow(context, 'impact', signal);
    expect(await aside()).toEqual([
      { ...before, error: 'Impact refuses the access that is set up.', triedAt: clock.now() },
    ]);
    fake.fails = undefined;
    fake.poisoned.clear();
    clock.advance(DAY_MS);
    await retryDueWindow(context, 'impact', signal);
    expect([await aside(), (await known()).length]).toEqual([[], 2]);
  });

  test('of the newest hour waits for a later sale, and then later sales come', async () => {
    const early = sell(DAY_MS);
    await poll('impact');
    const bad = sell(HOUR_MS / 2);
    fake.poisoned.add(bad);
    await poll('impact', 6);
    const later = sell(HOUR_MS);
    await poll('impact', 2);
    expect(await known()).toEqual(idsOf([early, later]));
    expect(await aside()).not.toEqual([]);
  });
});

describe('windows with more than 20,000 rows of Impact', () => {
  afterEach(() => fake.stop());
  beforeEach(() => begin('impact', 'impact'));

  test('are halved until they fit', async () => {
    fake.rowsEach = 6000;
    const sales = Array.from({ length: 12 }, () => sell(2 * DAY_MS));
    await poll('impact');
    expect([await known(), await error(), await aside()]).toEqual([idsOf(sales), null, []]);
    expect(fake.asked.length).toBeLessThan(40);
  });

  test('of one hour are set aside, with the reason', async () => {
    fake.rowsEach = 6000;
    const [before, ...crowd] = [sell(DAY_MS), sell(DAY_MS), sell(1000), sell(1000), sell(1000)];
    const after = sell(DAY_MS);
    await poll('impact', 3);
    expect(await known()).toEqual(idsOf([before, after]));
    const [window] = await aside();
    expect(window?.error).toMatch(/^Impact has more changes from .+ to .+ than it gives out\.$/u);
    expect((window?.until.getTime() ?? 0) - (window?.since.getTime() ?? 0)).toBeLessThanOrEqual(2 * HOUR_MS);
    fake.rowsEach = 1;
    for (const one of await aside()) await retryWindow(context, one, signal);
    expect(await known()).toEqual(idsOf([before, ...crowd, after]));
  });
});

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('sell' as const), afterHours: fc.integer({ min: 0, max: 40 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('poison' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('heal' as const), which: fc.nat() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('poll' as const), times: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('retry' as const) }) },
);

async function take(network: NetworkKey, one: Parameters<Parameters<typeof step.map>[0]>[0]): Promise<void> {
  const sale = 'which' in one ? fake.sales[one.which % Math.max(1, fake.sales.length)] : undefined;
  if (one.do === 'sell') sell(one.afterHours * HOUR_MS + 1);
  if (one.do === 'poison' && sale) fake.poisoned.add(sale);
  if (one.do === 'heal' && sale) fake.poisoned.delete(sale);
  if (one.do === 'poll') await poll(network, one.times);
  if (one.do === 'retry') for (const window of await aside()) await retryWindow(context, window, signal);
}

test.each(listedNetworks)(
  'of %s nothing is lost in the end, whatever failed in whatever order',
  async (network, transport) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        await begin(network, transport);
        try {
          for (const one of steps) await take(network, one);
          fake.poisoned.clear();
          await poll(network, 2);
          for (const window of await aside()) expect(await retryWindow(context, window, signal)).toBe(true);
          expect([await known(), await error()]).toEqual([idsOf(fake.sales), null]);
          expect(new Set(await known()).size).toBe(fake.sales.length);
        } finally {
          await fake.stop();
        }
      }),
      { numRuns: 15 },
    );
  },
);
