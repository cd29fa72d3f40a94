// Calendar months in UTC: a day that a month lacks becomes its last day.
export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;

export function addMonths(moment: number, months: number): number {
  const start = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO('UTC');
  return start.add({ months }).epochMilliseconds;
}

const MEAN_MONTH_MS = 30.44 * DAY_MS;

/** The number of months between two month-ends counted from the same day. */
export function monthsBetween(from: number, to: number): number {
  return Math.round((to - from) / MEAN_MONTH_MS);
}

/** The number of whole months whose end is nearest to `now`; the earlier of two equally near. */
export function nearestOf(months: number, now: number, endOf: (month: number) => number): number {
  const distances = Array.from({ length: months + 1 }, (_, month) => Math.abs(endOf(month) - now));
  return distances.indexOf(Math.min(...distances));
}
