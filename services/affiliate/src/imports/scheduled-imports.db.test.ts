// Imports that begin by themselves: when they are due, and when they wait for a person after all.
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { AffiliateContext } from '../context/context.ts';
import { catalogOf, clearCatalog } from '../testing/catalog.sql.ts';
import { memorySource, sourceProduct } from '../testing/memory-source.ts';
import type { MemorySource } from '../testing/memory-source.ts';
import { findImport, pageOfImports } from './imports.sql.ts';
import { setSchedule } from './networks.sql.ts';
import { runImport } from './run-import.ts';
import { startScheduledImports } from './scheduled-imports.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const clock = manualClock(new Date('2026-11-26T12:07:00Z'));
let database: TestDatabase;
let source: MemorySource;
let context: AffiliateContext;
const kept = new Set<string>();

beforeAll(async () => {
  database = await createTestDatabase();
  const pool = database.pool('affiliate');
  const log = createLogger('test', 'silent');
  const jobs = { enqueue: async () => undefined };
  const files = {
    list: async () => [...kept].map((key) => ({ key })),
    delete: async (key: string) => void kept.delete(key),
  };
  context = { pool, clock, log, jobs, files, openSource: async () => source } as unknown as AffiliateContext;
});
afterAll(() => database.drop());
beforeEach(async () => {
  await clearCatalog(database.pool());
  source = memorySource(['a', 'b', 'c'].map((id) => sourceProduct(id)));
});

async function schedule(value: 'off' | 'daily' | 'weekly', isActive = true): Promise<void> {
  await setSchedule(database.pool(), 'bestbuy', { schedule: value, now: clock.now() });
  await database.pool().query('update affiliate.affiliate_networks set is_active = $1', [isActive]);
}
const imports = () => pageOfImports(database.pool(), { limit: 100 });

/** An hour of the schedule, with what it starts done. */
async function anHour(): Promise<void> {
  await startScheduledImports(context);
  for (const { id, state } of await imports())
    if (state === 'waiting') await runImport(context, id, new AbortController().signal);
}

test.each([
  ['off', 0],
  ['daily', 8],
  ['weekly', 2],
] as const)('a schedule that is %s starts %d imports in a week and an hour', async (value, expected) => {
  await schedule(value);
  for (let hour = 0; hour <= 7 * 24; hour += 1) {
    await anHour();
    clock.advance(HOUR_MS);
  }
  expect(await imports()).toHaveLength(expected);
});

test('a scheduled import applies without asking', async () => {
  await schedule('daily');
  await anHour();
  expect(await imports()).toMatchObject([{ state: 'done', rowsApplied: 3, appliesAtOnce: true }]);
  expect(await catalogOf(database.pool())).toHaveLength(3);
});

test('one that would take away most of the catalog waits for a person', async () => {
  await schedule('daily');
  await anHour();
  clock.advance(DAY_MS);
  source.products = [sourceProduct('c')];
  await anHour();
  const [newest] = await imports();
  expect(newest).toMatchObject({ state: 'ready', rowsGone: 2, rowsApplied: 0 });
  expect(await catalogOf(database.pool())).toMatchObject([
    { is_active: true },
    { is_active: true },
    { is_active: true },
  ]);
});

test.each([
  ['is not active', async () => schedule('daily', false)],
  [
    'has no access',
    async () => {
      await schedule('daily');
      context = { ...context, openSource: async () => null };
    },
  ],
])('nothing starts for a network that %s', async (_what, prepare) => {
  const { openSource } = context;
  await prepare();
  await startScheduledImports(context);
  context = { ...context, openSource };
  expect(await imports()).toEqual([]);
});

test('what nobody has decided for a week is canceled, so that the next import can begin', async () => {
  await schedule('daily');
  await anHour();
  clock.advance(DAY_MS);
  source.products = [sourceProduct('c')];
  await anHour();
  const [undecided] = await imports();
  clock.advance(7 * DAY_MS + HOUR_MS);
  await startScheduledImports(context);
  expect(await findImport(database.pool(), undecided?.id ?? '')).toMatchObject({ state: 'canceled' });
  expect((await imports())[0]).toMatchObject({ state: 'waiting' });
});

test('files of imports that have ended or never began are deleted, those of the last hour are not', async () => {
  const fileOf = (agoMs: number) => {
    const time = (clock.now().getTime() - agoMs).toString(16).padStart(12, '0');
    return `affiliate-imports/${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000001`;
  };
  const [fresh, old] = [fileOf(60_000), fileOf(2 * HOUR_MS)];
  kept.add(fresh).add(old);
  await startScheduledImports(context);
  expect([...kept]).toEqual([fresh]);
  kept.clear();
});
