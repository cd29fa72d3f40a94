// Consecutive local dates on which a person was here: each has a row in metrics.usage_metrics.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** Eleven years of days; nobody's streak is read further back. */
const LONGEST_STREAK_DAYS = 4000;

export interface Streak {
  readonly days: number;
  readonly isTodayIncluded: boolean;
}

/**
 * Back from `today`. A streak does not end before the day is over: without a row for today it is counted from yesterday.
 * A date after today belongs to it too: somebody flew west and the day began again.
 */
export async function streakOf(db: Queryable, pseudonym: string, today: string): Promise<Streak> {
  const { rows } = await db.query<Streak>(
    `with days as (
       select date, date + (row_number() over (order by date desc))::int as run
         from metrics.usage_metrics where pseudonym = $1 and date <= $2::date + 1 order by date desc limit $3),
     last_run as (select run, date from days order by date desc limit 1)
     select count(*)::int as days, coalesce(bool_or(days.date >= $2::date), false) as "isTodayIncluded"
       from days join last_run using (run) where last_run.date >= $2::date - 1`,
    [pseudonym, today, LONGEST_STREAK_DAYS],
  );
  return rows[0] ?? { days: 0, isTodayIncluded: false };
}

/** The longest run of consecutive dates that has `date` in it, counted up to `most` days on either side. */
export async function runAround(db: Queryable, pseudonym: string, date: string, most: number): Promise<number> {
  const { rows } = await db.query<{ days: number }>(
    `with days as (
       select date, date - (row_number() over (order by date))::int as run
         from metrics.usage_metrics where pseudonym = $1 and date between $2::date - $3::int and $2::date + $3::int)
     select count(*)::int as days from days where run = (select run from days where date = $2)`,
    [pseudonym, date, most],
  );
  return rows[0]?.days ?? 0;
}
