// A catalog of 100,000 products with a million clicks: the administrators' list in every order and filter, figures of
// periods, counting, and CSV.
import { getEarnings } from '@consilium/affiliate/earnings/get-earnings.ts';
import { countClosedHours } from '@consilium/affiliate/hourly-figures/count-hours.ts';
import { countProductClicks } from '@consilium/affiliate/most-clicked/count-product-clicks.ts';
import { countProductFigures } from '@consilium/affiliate/product-figures/count-product-figures.ts';
import { productLines } from '@consilium/affiliate/product-csv/product-lines.ts';
import { searchProducts } from '@consilium/affiliate/products/search-products.ts';
import { earningsPeriods } from '@consilium/contracts/affiliate/earnings-http.ts';
import type { EarningsPeriod } from '@consilium/contracts/affiliate/earnings-http.ts';
import { productFilterSchema, productOrders } from '@consilium/contracts/affiliate/product-list.ts';
import type { ProductFilter } from '@consilium/contracts/affiliate/product-list.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { createPool } from '@consilium/kit/postgres/pool.ts';
import type { Pool } from 'pg';
import { startBenchDatabase } from './bench-database.ts';
import { seedCatalog } from './large-catalog.sql.ts';
import { milliseconds, percentile } from './measurement.ts';
import type { Measurement } from './measurement.ts';

const PRODUCTS = 100_000;
const CLICKS = 1_000_000;
const PAGES_EACH = 6;
const READINGS = 40;
const LIMIT = 50;
const BUDGET_MS = 300;
const MEGABYTE = 1_000_000;

const filters: readonly Partial<ProductFilter>[] = [
  {},
  { search: 'garden hose' },
  { search: 'xylophone' },
  { search: 'number 99999' },
  { expertType: 'legal' },
  { network: 'clickbank', active: 'false' },
  { network: 'none', source: 'manual' },
  { source: 'demo' },
];

export async function measureLargeCatalog(): Promise<Measurement[]> {
  const database = await startBenchDatabase();
  const pool = createPool({ url: database.urlOf('affiliate'), applicationName: 'bench', maxConnections: 4 });
  try {
    await seedCatalog(pool, { products: PRODUCTS, clicks: CLICKS });
    const counting = await timed(() => countProductFigures(pool));
    const rollup = await timed(async () => {
      await countClosedHours({ pool, clock: systemClock });
      await countProductClicks({ pool, clock: systemClock });
    });
    const measured = [await measureList(pool), measuredCounting(counting)];
    for (const period of earningsPeriods) measured.push(await measureFigures(pool, period, rollup));
    return [...measured, await measureCsv(pool)];
  } finally {
    await pool.end();
    await database.stop();
  }
}

async function measureList(pool: Pool): Promise<Measurement> {
  const times: number[] = [];
  let slowest = { ms: 0, what: '' };
  for (const given of filters)
    for (const order of productOrders)
      for (const direction of ['ascending', 'descending'] as const) {
        const filter = productFilterSchema.parse({ ...given, order, direction });
        let after: string | undefined;
        for (let page = 0; page < PAGES_EACH; page += 1) {
          const startedAt = performance.now();
          const found = await searchProducts(pool, { ...filter, after, limit: LIMIT });
          const ms = performance.now() - startedAt;
          times.push(ms);
          if (ms > slowest.ms) slowest = { ms, what: JSON.stringify(filter) };
          if (found.nextAfter === null) break;
          after = found.nextAfter;
        }
      }
  const p95 = percentile(times, 0.95);
  return {
    what: 'a catalog of 100,000 products: a page of its list, p95',
    figure: `${milliseconds(p95)} (p50 ${milliseconds(percentile(times, 0.5))}, ${times.length} pages; slowest ${milliseconds(slowest.ms)} with ${slowest.what})`,
    budget: `${BUDGET_MS} ms`,
    within: p95 <= BUDGET_MS,
    otherProfile: 'the same service and database',
  };
}

async function measureFigures(pool: Pool, period: EarningsPeriod, rollupMs: number): Promise<Measurement> {
  const times: number[] = [];
  for (let reading = 0; reading < READINGS; reading += 1)
    times.push(await timed(() => getEarnings({ pool, clock: systemClock }, period)));
  const p95 = percentile(times, 0.95);
  return {
    what: `100,000 products, a million clicks and impressions in 180 days: figures of ${period}, p95`,
    figure: `${milliseconds(p95)} (p50 ${milliseconds(percentile(times, 0.5))}, ${READINGS} readings; closed hours and clicks counted in ${milliseconds(rollupMs)})`,
    budget: `${BUDGET_MS} ms`,
    within: p95 <= BUDGET_MS,
    otherProfile: 'the same service and database',
  };
}

function measuredCounting(ms: number): Measurement {
  return {
    what: 'counting the figures of 100,000 products from a million clicks',
    figure: milliseconds(ms),
    budget: 'none',
    within: undefined,
    otherProfile: 'the same service and database',
  };
}

async function measureCsv(pool: Pool): Promise<Measurement> {
  let bytes = 0;
  let mostHeap = 0;
  const ms = await timed(async () => {
    for await (const lines of productLines(pool, productFilterSchema.parse({}))) {
      bytes += lines.length;
      mostHeap = Math.max(mostHeap, process.memoryUsage().heapUsed);
    }
  });
  return {
    what: '100,000 products as CSV',
    figure: `${milliseconds(ms)} for ${Math.round(bytes / MEGABYTE)} MB, at most ${Math.round(mostHeap / MEGABYTE)} MB of heap`,
    budget: 'none',
    within: undefined,
    otherProfile: 'the same service and database',
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
