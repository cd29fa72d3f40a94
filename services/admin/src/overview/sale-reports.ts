// What several reports of one sale say together, in whatever order they come.
import { compareEvents } from '@consilium/kit/rebuilds/latest.ts';
import type { SaleReports } from './figures.sql.ts';

/** Amounts add up. State and currency are those of the newest report, and a sale counts at the earliest time that a report gives it. */
export function bothReports(one: SaleReports, other: SaleReports): SaleReports {
  const newest = compareEvents(one, other) > 0 ? one : other;
  return {
    ...newest,
    soldAt: Math.min(one.soldAt, other.soldAt),
    hasClick: one.hasClick || other.hasClick,
    commissionMinor: one.commissionMinor + other.commissionMinor,
  };
}
