// GET /earnings: impressions, clicks, sales and commissions of a period, against the period before.
import type { Earnings, EarningsPeriod } from '@consilium/contracts/affiliate/earnings-http.ts';
import { networkKeys } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { countOf, countOfWhat, countsOf, growthOf, moneyOf, percent } from './add-up.ts';
import { figureCounts, mostClicked, saleSums } from './earnings.sql.ts';
import type { FigureCount, SaleSum, TimeSpan } from './earnings.sql.ts';
import { inDollars } from './in-dollars.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MOST_PRODUCTS = 10;
const days: Readonly<Record<EarningsPeriod, number>> = { '24h': 1, '7d': 7, '30d': 30, '90d': 90 };

type Base = Pick<ServiceBase, 'pool' | 'clock'>;

export async function getEarnings({ pool, clock }: Base, period: EarningsPeriod): Promise<Earnings> {
  const span = spanOf(period, clock.now());
  const { since, until } = span;
  // The period before is read with it.
  const both = { ...span, since: new Date(2 * since.getTime() - until.getTime()) };
  const [figures, [products, sales]] = await Promise.all([
    figureCounts(pool, both),
    productsAndSales(pool, span, both),
  ]);
  const all = { figures, sales };
  const [now, before] = [inside(all, since, until), inside(all, both.since, since)];
  return {
    period,
    since: since.toISOString(),
    until: until.toISOString(),
    totals: { ...totalsOf(now), ...(await inDollars(pool, now.sales, since)) },
    growth: growthBetween(countsOf(now), countsOf(before)),
    networks: networksOf(now),
    products: products.map((product) => {
      const sold = now.sales.filter(({ productId }) => productId === product.productId);
      return { ...product, conversions: countOf(sold), money: moneyOf(sold) };
    }),
    trend: trendOf(now, span),
  };
}

/** Sales of the most clicked products apart from all others, which need no row for each product. */
async function productsAndSales(db: Queryable, span: TimeSpan, both: TimeSpan) {
  const products = await mostClicked(db, span, MOST_PRODUCTS);
  const ids = products.map(({ productId }) => productId);
  return [products, await saleSums(db, both, ids)] as const;
}

/** Whole hours or days of UTC, the running one included. */
function spanOf(period: EarningsPeriod, now: Date): TimeSpan {
  const bucket = period === '24h' ? 'hour' : 'day';
  const stepMs = stepOf(bucket);
  const until = new Date((Math.floor(now.getTime() / stepMs) + 1) * stepMs);
  return { bucket, until, since: new Date(until.getTime() - days[period] * DAY_MS) };
}

const stepOf = (bucket: TimeSpan['bucket']) => (bucket === 'hour' ? HOUR_MS : DAY_MS);

interface Rows {
  readonly figures: readonly FigureCount[];
  readonly sales: readonly SaleSum[];
}

function chosen(rows: Rows, fits: (row: { readonly at: Date; readonly network: NetworkKey | null }) => boolean): Rows {
  return { figures: rows.figures.filter(fits), sales: rows.sales.filter(fits) };
}

const inside = (rows: Rows, since: Date, until: Date) => chosen(rows, ({ at }) => at >= since && at < until);

function totalsOf(rows: Rows) {
  const counts = countsOf(rows);
  const unattributed = countOf(rows.sales.filter(({ isAttributed }) => !isAttributed));
  return {
    ...counts,
    clickRate: percent(counts.clicks, counts.impressions),
    conversionRate: percent(counts.conversions, counts.clicks + unattributed),
    unattributed,
    robots: countOfWhat(rows.figures, 'robot'),
    prefetches: countOfWhat(rows.figures, 'prefetch'),
    heads: countOfWhat(rows.figures, 'head'),
  };
}

function growthBetween(now: ReturnType<typeof countsOf>, before: ReturnType<typeof countsOf>): Earnings['growth'] {
  return {
    impressions: growthOf(now.impressions, before.impressions),
    clicks: growthOf(now.clicks, before.clicks),
    conversions: growthOf(now.conversions, before.conversions),
  };
}

/** Networks without anything in the period are left out. */
function networksOf(rows: Rows): Earnings['networks'] {
  return [...networkKeys, null]
    .map((network) => ({ network, ...countsOf(chosen(rows, (row) => row.network === network)) }))
    .filter(({ impressions, clicks, conversions, money }) => impressions + clicks + conversions + money.length > 0);
}

function trendOf(rows: Rows, { since, until, bucket }: TimeSpan): Earnings['trend'] {
  const steps = (until.getTime() - since.getTime()) / stepOf(bucket);
  return Array.from({ length: steps }, (_, index) => {
    const at = new Date(since.getTime() + index * stepOf(bucket));
    const then = chosen(rows, (row) => row.at.getTime() === at.getTime());
    return { at: at.toISOString(), ...countsOf(then) };
  });
}
