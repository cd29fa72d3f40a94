// The figures of a period as a file for spreadsheets: one row per hour or day and currency.
import type { Earnings } from '@consilium/contracts/affiliate/earnings-http.ts';

const columns = [
  'time',
  'impressions',
  'clicks',
  'conversions',
  'currency',
  'sales_minor',
  'commission_minor',
  'pending_minor',
];

export function earningsCsv({ trend }: Earnings): string {
  const rows = trend.flatMap(({ at, impressions, clicks, conversions, money }) => {
    const counts = [at, impressions, clicks, conversions];
    if (money.length === 0) return [[...counts, '', '', '', '']];
    return money.map(({ currency, saleMinor, commissionMinor, pendingMinor }, index) => [
      // Counts stand once, so that a column can be added up.
      ...(index === 0 ? counts : [at, '', '', '']),
      currency,
      saleMinor,
      commissionMinor,
      pendingMinor,
    ]);
  });
  return [columns, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}
