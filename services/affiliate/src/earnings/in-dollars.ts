// Commission in US dollars, at the rate of the day of each sale. An amount without a rate is never guessed.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { ratesSince } from '../exchange-rates/exchange-rates.sql.ts';
import type { DayRate } from '../exchange-rates/exchange-rates.sql.ts';
import type { SaleSum } from './sales.sql.ts';

const DOLLARS = 'USD';
const MILLION = 1_000_000;
const DAY_CHARACTERS = '2026-11-26'.length;
const CENTS_DIGITS = 2;

export interface InDollars {
  readonly commissionUsdMinor: number | null;
  readonly currenciesWithoutRate: string[];
  readonly rateSource: string | null;
}

export async function inDollars(db: Queryable, sums: readonly SaleSum[], since: Date): Promise<InDollars> {
  const foreign = [...new Set(sums.map(({ currency }) => currency))].filter((currency) => currency !== DOLLARS);
  const rates = foreign.length === 0 ? [] : await ratesSince(db, foreign, since);
  let total = 0;
  const missing = new Set<string>();
  for (const sum of sums) {
    const dollars = sum.currency === DOLLARS ? sum.commissionMinor : converted(sum, rates);
    if (dollars === undefined) missing.add(sum.currency);
    else total += dollars;
  }
  return {
    commissionUsdMinor: missing.size > 0 ? null : total,
    currenciesWithoutRate: [...missing].toSorted(),
    rateSource: foreign.length === 0 ? null : (rates[0]?.source ?? null),
  };
}

/** By the last rate up to that day. */
function converted({ currency, at, commissionMinor }: SaleSum, rates: readonly DayRate[]): number | undefined {
  const day = at.toISOString().slice(0, DAY_CHARACTERS);
  const rate = rates.findLast((each) => each.currency === currency && each.day <= day);
  if (!rate) return undefined;
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
  return Math.round((commissionMinor * rate.usdMillionths * 10 ** (CENTS_DIGITS - (digits ?? CENTS_DIGITS))) / MILLION);
}
