// The figures of the overview as a file for spreadsheets: one row per hour or day and currency.
import type { Overview } from '@consilium/contracts/admin/overview/overview-http.ts';

const columns = ['time_utc', 'conversations', 'sign_ups', 'clicks', 'purchases', 'currency', 'commission_minor'];

export function overviewCsv({ trend }: Pick<Overview, 'trend'>): string {
  const rows = trend.flatMap(({ at, conversations, signUps, clicks, purchases, money }) => {
    const counts = [at, conversations, signUps, clicks, purchases];
    const [first, ...others] = money.map(({ currency, amountMinor }) => [currency, amountMinor]);
    // Counts stand once, so that a column can be added up.
    return [[...counts, ...(first ?? ['', ''])], ...others.map((amount) => [at, '', '', '', '', ...amount])];
  });
  return [columns, ...rows].map((row) => row.join(',')).join('\r\n') + '\r\n';
}
