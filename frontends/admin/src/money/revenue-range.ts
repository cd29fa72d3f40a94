// The days whose revenue is shown, as they are typed.
import { MOST_REVENUE_DAYS } from '@consilium/contracts/billing/admin-books-limits.ts';
import type { DayRange } from '#money/books-query.ts';

const DAY_MS = 24 * 3_600_000;
const SHOWN_AT_FIRST = 14;

/** Two weeks to today, in UTC. */
export function lastDays(): DayRange {
  const now = Date.now();
  return { from: dayOf(now - (SHOWN_AT_FIRST - 1) * DAY_MS), to: dayOf(now) };
}

/** What is wrong with the days; undefined when they can be asked for. */
export function rangeTyped({ from, to }: DayRange): string | undefined {
  const [first, last] = [timeOf(from), timeOf(to)];
  if (first === undefined || last === undefined) return 'Please give days such as 2027-01-31.';
  if (last < first) return 'The last day is before the first.';
  if ((last - first) / DAY_MS >= MOST_REVENUE_DAYS) return `At most ${MOST_REVENUE_DAYS} days are compared at once.`;
  return undefined;
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function timeOf(day: string): number | undefined {
  const time = /^\d{4}-\d{2}-\d{2}$/u.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) || dayOf(time) !== day ? undefined : time;
}
