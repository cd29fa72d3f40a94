// A desk with 50,000 requests: its list, its search with frequent and rare words, and its figures.
import { listRequests } from '@consilium/admin/desk/list-requests.ts';
import { deskFigures } from '@consilium/admin/figures/desk-figures.ts';
import { requestFilterSchema } from '@consilium/contracts/admin/support/desk-requests.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import type { Pool } from 'pg';
import { startBenchDatabase } from './bench-database.ts';
import { seedDesk } from './large-desk.sql.ts';
import { milliseconds, percentile } from './measurement.ts';
import type { Measurement } from './measurement.ts';

const REQUESTS = 50_000;
const PAGES_EACH = 5;
const READINGS = 40;
const LIMIT = 25;
const BUDGET_MS = 100;
const DAYS = 30;

const searches: readonly (readonly [kind: string, words: readonly string[]])[] = [
  ['without words', ['']],
  ['words that nearly all messages have', ['please', 'account', 'please account', 'person example.org', 'w']],
  ['a word of a fifth', ['refund', 'refund account', 'REFUND about']],
  [
    'rare words and none',
    ['zanzibar', 'zanzibar please', 'xylophone', 'xylophone account', 'person49999', '0001-2345'],
  ],
  ['frequent words that are rarely together', ['refund zanzibar', 'person1 person2 refund', '00 11 22 33']],
];

export async function measureLargeDesk(): Promise<Measurement[]> {
  const database = await startBenchDatabase();
  const pool = createPool({ url: database.urlOf('admin'), applicationName: 'bench', maxConnections: 4 });
  try {
    await seedDesk(pool, REQUESTS);
    return await measureAll(pool);
  } finally {
    await pool.end();
    await database.stop();
  }
}

async function measureAll(pool: Pool): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  for (const [kind, words] of searches) measured.push(await measureSearch(pool, kind, words));
  return [...measured, await measureFigures(pool)];
}

async function measureSearch(pool: Pool, kind: string, searched: readonly string[]): Promise<Measurement> {
  const times: number[] = [];
  let slowest = { ms: 0, what: '' };
  for (const search of searched)
    for (const state of ['unfinished', 'all'] as const)
      for (const ms of await timesOfPages(pool, search, state)) {
        times.push(ms);
        if (ms > slowest.ms) slowest = { ms, what: `${search}, ${state}` };
      }
  return measurementOf(
    `a desk with 50,000 requests: a page of its list, ${kind}, p95`,
    times,
    `; slowest ${milliseconds(slowest.ms)} with ${slowest.what}`,
  );
}

async function timesOfPages(pool: Pool, search: string, state: 'unfinished' | 'all'): Promise<number[]> {
  const filter = requestFilterSchema.parse({ search, state });
  const times: number[] = [];
  let after: string | undefined;
  for (let page = 0; page < PAGES_EACH; page += 1) {
    const startedAt = performance.now();
    const found = await listRequests({ pool, clock: systemClock }, { ...filter, after, limit: LIMIT }, newId());
    times.push(performance.now() - startedAt);
    if (found.nextAfter === null) break;
    after = found.nextAfter;
  }
  return times;
}

async function measureFigures(pool: Pool): Promise<Measurement> {
  const times: number[] = [];
  for (let reading = 0; reading < READINGS; reading += 1) {
    const startedAt = performance.now();
    await deskFigures({ pool, clock: systemClock }, DAYS);
    times.push(performance.now() - startedAt);
  }
  return measurementOf(`a desk with 50,000 requests: its figures, p95`, times);
}

function measurementOf(what: string, times: readonly number[], more = ''): Measurement {
  const p95 = percentile(times, 0.95);
  return {
    what,
    figure: `${milliseconds(p95)} (p50 ${milliseconds(percentile(times, 0.5))}, ${times.length} readings${more})`,
    budget: `${BUDGET_MS} ms`,
    within: p95 <= BUDGET_MS,
    otherProfile: 'the same service and database',
  };
}
