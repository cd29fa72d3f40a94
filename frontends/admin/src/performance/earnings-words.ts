// Figures of the performance page in words.
import type { Earned, EarningsPeriod } from '@consilium/contracts/affiliate/earnings-http.ts';
import { moneyInFull } from '@consilium/web/text/money-words.ts';

export const periodWords: Readonly<Record<EarningsPeriod, string>> = {
  '24h': 'Last 24 hours',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
};

/** Each currency by itself: amounts without a rate are not added. */
export function commissionWords(money: readonly Earned[]): string {
  return money.length === 0
    ? '–'
    : money.map(({ commissionMinor, currency }) => moneyInFull(commissionMinor, currency)).join(' + ');
}

export function saleWords(money: readonly Earned[]): string {
  return money.length === 0
    ? '–'
    : money.map(({ saleMinor, currency }) => moneyInFull(saleMinor, currency)).join(' + ');
}

export function percentWords(value: number | null): string {
  return value === null ? 'no data yet' : `${value.toLocaleString('en-US', { maximumFractionDigits: 2 })}%`;
}

export function growthWords(growth: number | null): string {
  if (growth === null) return 'Before: no data yet';
  return `${growth > 0 ? '+' : ''}${growth.toLocaleString('en-US', { maximumFractionDigits: 1 })}% against the time before`;
}

export function timeWords(at: string, period: EarningsPeriod): string {
  const date = new Date(at);
  return period === '24h'
    ? date.toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit', hour12: false, timeZone: 'UTC' })
    : date.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
}
