// Periods: months and years are counted from the anchor, so that after 28 February the next boundary is 31 March again.
import type { Recurring } from '#catalogue/price.ts';

export const DAY_SECONDS = 24 * 3600;

export function addMonths(seconds: number, months: number): number {
  return toSeconds(fromSeconds(seconds).add({ months }));
}

/** The first boundary after a moment. */
export function nextBoundary(anchor: number, { interval, interval_count: count }: Recurring, after: number): number {
  for (let step = 1; ; step += 1) {
    const boundary = later[interval](anchor, step * count);
    if (boundary > after) return boundary;
  }
}

const later: Readonly<Record<Recurring['interval'], (anchor: number, steps: number) => number>> = {
  day: (anchor, steps) => anchor + steps * DAY_SECONDS,
  week: (anchor, steps) => anchor + steps * 7 * DAY_SECONDS,
  month: addMonths,
  year: (anchor, steps) => addMonths(anchor, 12 * steps),
};

function fromSeconds(seconds: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO('UTC');
}

function toSeconds(moment: Temporal.ZonedDateTime): number {
  return Math.floor(moment.epochMilliseconds / 1000);
}
