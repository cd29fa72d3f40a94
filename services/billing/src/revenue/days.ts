// Days in UTC as `2026-06-10`, and ranges of them.
import { MOST_REVENUE_DAYS } from '@consilium/contracts/billing/admin-books-limits.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';

const DAY_MS = 24 * 3_600_000;

export interface DayRange {
  readonly from: string;
  /** Included. */
  readonly to: string;
}

export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

export function startOf(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

/** The first moment that is not of the day any more. */
export function endOf(day: string): Date {
  return new Date(startOf(day).getTime() + DAY_MS);
}

/** Newest first, without days that have not begun. */
export function daysOf({ from, to }: DayRange, now: Date): string[] {
  const days = Math.round((startOf(to).getTime() - startOf(from).getTime()) / DAY_MS) + 1;
  if (days < 1 || days > MOST_REVENUE_DAYS)
    throw httpError('BAD_REQUEST', `from and to must be in order and span at most ${MOST_REVENUE_DAYS} days.`);
  const all = Array.from({ length: days }, (_, back) => dayOf(new Date(startOf(to).getTime() - back * DAY_MS)));
  return all.filter((day) => startOf(day) <= now);
}

/** Runs of days that follow each other, newest first, each at most so long. */
export function runsOf(days: readonly string[], longest: number): string[][] {
  const runs: string[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && run.length < longest && endOf(day).getTime() === startOf(before).getTime()) run.push(day);
    else runs.push([day]);
  }
  return runs;
}
