// GET /earnings: impressions, clicks, sales and commissions of a period, against the period before.
import type { Earnings, EarningsPeriod } from '@consilium/contracts/affiliate/earnings-http.ts';
import { networkKeys } from '@consilium/contracts/affiliate/networks.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { ServiceBase } from '@consilium/kit/lifecycle/service-base.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { mostClicked } from '../most-clicked/most-clicked.sql.ts';
import { countOf, countOfWhat, countsOf, growthOf, moneyOf, percent } from './add-up.ts';
import { figureCounts } from './earnings.sql.ts';
import type { FigureCount } from './earnings.sql.ts';
import { inDollars } from './in-dollars.ts';
import { productSales, saleSums } from './sales.sql.ts';
import type { SaleSum } from './sales.sql.ts';
import { stepOf, timeSpanOf } from '../time-spans/time-span.ts';
import type { TimeSpan } from '../time-spans/time-span.ts';

const MOST_PRODUCTS = 10;

type Base = Pick<ServiceBase, 'pool' | 'clock'>;

export async function getEarnings({ pool, clock }: Base, period: EarningsPeriod): Promise<Earnings> {
  const span = timeSpanOf(period, clock.now());
  const { since, until } = span;
  // The period before is read with it.
  const both = { ...span, since: new Date(2 * since.getTime() - until.getTime()) };
  const [figures, sales, products] = await Promise.all([
    figureCounts(pool, both),
    saleSums(pool, both),
    productsOf(pool, period, span),
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
    products,
    trend: trendOf(now, span),
  };
}

async function productsOf(db: Queryable, period: EarningsPeriod, span: TimeSpan): Promise<Earnings['products']> {
  const products = await mostClicked(db, { period, ...span }, MOST_PRODUCTS);
  const ids = products.map(({ productId }) => productId);
  const sales = ids.length === 0 ? [] : await productSales(db, span, ids);
  return products.map((product) => {
    const sold = sales.filter(({ productId }) => productId === product.productId);
    return { ...product, conversions: countOf(sold), money: moneyOf(sold) };
  });
}

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
  const [figures, sales] = [byTime(rows.figures), byTime(rows.sales)];
  const steps = (until.getTime() - since.getTime()) / stepOf(bucket);
  return Array.from({ length: steps }, (_, index) => {
    const at = new Date(since.getTime() + index * stepOf(bucket));
    const then = { figures: figures.get(at.getTime()) ?? [], sales: sales.get(at.getTime()) ?? [] };
    return { at: at.toISOString(), ...countsOf(then) };
  });
}

function byTime<Row extends { readonly at: Date }>(rows: readonly Row[]): ReadonlyMap<number, readonly Row[]> {
  return Map.groupBy(rows, ({ at }) => at.getTime());
}
