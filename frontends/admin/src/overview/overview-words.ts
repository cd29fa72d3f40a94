// Figures of the overview in words. Times are in UTC, like the figures.
import type { Overview, OverviewMoney, OverviewPeriod } from '@consilium/contracts/admin/overview/overview-http.ts';
import { moneyInFull } from '@consilium/web/text/money-words.ts';

export const periodWords: Readonly<Record<OverviewPeriod, string>> = {
  '24h': 'Last 24 hours',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
};

/** Each currency by itself: amounts are not converted. */
export function moneyWords(money: readonly OverviewMoney[]): string {
  return money.length === 0
    ? 'no data yet'
    : money.map(({ amountMinor, currency }) => moneyInFull(amountMinor, currency)).join(' + ');
}

export function percentWords(value: number | null): string {
  return value === null ? 'no data yet' : `${value.toLocaleString('en-US', { maximumFractionDigits: 2 })}%`;
}

export function growthWords(growth: number | null): string {
  if (growth === null) return 'Before: no data yet';
  return `${growth > 0 ? '+' : ''}${growth.toLocaleString('en-US', { maximumFractionDigits: 1 })}% against the period before`;
}

export function timeWords(at: string, period: OverviewPeriod): string {
  const date = new Date(at);
  return period === '24h'
    ? date.toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit', hour12: false, timeZone: 'UTC' })
    : date.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
}

export function spanWords({ since, until, period }: Pick<Overview, 'since' | 'until' | 'period'>): string {
  const last = new Date(new Date(until).getTime() - 1).toISOString();
  return period === '24h'
    ? `${timeWords(since, period)} yesterday to now (UTC)`
    : `${timeWords(since, period)} to ${timeWords(last, period)} (UTC)`;
}
