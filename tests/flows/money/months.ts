// Months by the calendar, in UTC: a day that a month has not is its last one.
export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;

export function addMonths(moment: number, months: number): number {
  const start = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO('UTC');
  return start.add({ months }).epochMilliseconds;
}

const MEAN_MONTH_MS = 30.44 * DAY_MS;

/** Between two ends of months that are counted from the same day. */
export function monthsBetween(from: number, to: number): number {
  return Math.round((to - from) / MEAN_MONTH_MS);
}

/** The number of whole months at whose end `now` is nearest; the earlier of two that are equally near. */
export function nearestOf(months: number, now: number, endOf: (month: number) => number): number {
  const distances = Array.from({ length: months + 1 }, (_, month) => Math.abs(endOf(month) - now));
  return distances.indexOf(Math.min(...distances));
}
