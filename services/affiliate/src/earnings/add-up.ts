// Adds up counts and money of the rows that a database groups.
import type { Earned, EarningsCounts } from '@consilium/contracts/affiliate/earnings-http.ts';
import type { FigureCount } from './earnings.sql.ts';
import type { SaleSum } from './sales.sql.ts';

/** One row per currency, the largest commission first. */
export function moneyOf(sums: readonly Earned[]): Earned[] {
  const byCurrency = new Map<string, Earned>();
  for (const { currency, saleMinor, commissionMinor, pendingMinor } of sums) {
    const so = byCurrency.get(currency) ?? { currency, saleMinor: 0, commissionMinor: 0, pendingMinor: 0 };
    byCurrency.set(currency, {
      currency,
      saleMinor: so.saleMinor + saleMinor,
      commissionMinor: so.commissionMinor + commissionMinor,
      pendingMinor: so.pendingMinor + pendingMinor,
    });
  }
  return [...byCurrency.values()].toSorted(
    (one, other) => other.commissionMinor - one.commissionMinor || one.currency.localeCompare(other.currency),
  );
}

export function countOf(rows: readonly { readonly count: number }[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}

export function countOfWhat(figures: readonly FigureCount[], what: FigureCount['what']): number {
  return countOf(figures.filter((figure) => figure.what === what));
}

/** Clicks of people alone. */
export function countsOf({
  figures,
  sales,
}: {
  readonly figures: readonly FigureCount[];
  readonly sales: readonly SaleSum[];
}): EarningsCounts {
  return {
    impressions: countOfWhat(figures, 'impression'),
    clicks: countOfWhat(figures, 'person'),
    conversions: countOf(sales),
    money: moneyOf(sales),
  };
}

/** Percent with two decimals; null when there is nothing to compare with. */
export function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 100;
}

export function growthOf(now: number, before: number): number | null {
  return percent(now - before, before);
}
