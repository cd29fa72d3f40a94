// The time that figures of a period are about: whole hours or days of UTC, the running one included.
import type { EarningsPeriod } from '@consilium/contracts/affiliate/earnings-http.ts';
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';

export interface TimeSpan {
  readonly since: Date;
  readonly until: Date;
  readonly bucket: 'hour' | 'day';
}

export interface Bucketed {
  readonly at: Date;
  readonly network: NetworkKey | null;
  readonly count: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const days: Readonly<Record<EarningsPeriod, number>> = { '24h': 1, '7d': 7, '30d': 30, '90d': 90 };

export function timeSpanOf(period: EarningsPeriod, now: Date): TimeSpan {
  const bucket = period === '24h' ? 'hour' : 'day';
  const stepMs = stepOf(bucket);
  const until = new Date((Math.floor(now.getTime() / stepMs) + 1) * stepMs);
  return { bucket, until, since: new Date(until.getTime() - days[period] * DAY_MS) };
}

export const stepOf = (bucket: TimeSpan['bucket']) => (bucket === 'hour' ? HOUR_MS : DAY_MS);

/** Hours and days of UTC: `date_bin` costs a fraction of `date_trunc`, which looks at time zones. */
export const spanValues = ({ since, until, bucket }: TimeSpan) => [since, until, `1 ${bucket}`];
