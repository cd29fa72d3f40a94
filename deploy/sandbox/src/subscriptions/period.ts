// Periods: months and years are counted from the anchor, so that the 31st of January comes back after the 28th of February.
import type { Recurring } from '#catalogue/price.ts';

export const DAY_SECONDS = 24 * 3600;

export function addMonths(seconds: number, months: number): number {
  return toSeconds(fromSeconds(seconds).add({ months }));
}

/** The first boundary after a moment. */
export function nextBoundary(anchor: number, { interval, interval_count: count }: Recurring, after: number): number {
  for (let step = 1; ; step += 1) {
    const boundary = boundaryOf(anchor, interval, step * count);
    if (boundary > after) return boundary;
  }
}

function boundaryOf(anchor: number, interval: Recurring['interval'], steps: number): number {
  switch (interval) {
    case 'day':
      return anchor + steps * DAY_SECONDS;
    case 'week':
      return anchor + steps * 7 * DAY_SECONDS;
    case 'month':
      return addMonths(anchor, steps);
    case 'year':
      return addMonths(anchor, 12 * steps);
  }
}

function fromSeconds(seconds: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO('UTC');
}

function toSeconds(moment: Temporal.ZonedDateTime): number {
  return Math.floor(moment.epochMilliseconds / 1000);
}
