// Where the months of a paid period begin, all counted from the same anchor day.

export interface PaidPeriod {
  /** The day of the first payment, or of the change to another price. */
  readonly anchorAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly months: number;
}

/**
 * The first is the period's start, the last its end. Each is the anchor plus whole months, with the day cut to the month's
 * length, in UTC: 31 January, 28 February, 31 March. Adding a month to the month before would stay at the 28th.
 */
export function monthBoundaries(period: PaidPeriod): Date[] {
  const { anchorAt, startsAt, endsAt, months } = period;
  const before = monthsBetween(anchorAt, startsAt);
  // Fall back to the period's start when the period does not begin a whole number of months after the anchor.
  const isAnchored = plusMonths(anchorAt, before).getTime() === startsAt.getTime();
  const boundary = (month: number) => (isAnchored ? plusMonths(anchorAt, before + month) : plusMonths(startsAt, month));
  const inner = Array.from({ length: months - 1 }, (_, index) => boundary(index + 1));
  return [startsAt, ...inner, endsAt];
}

/** The earlier of two that are equally near: the person gets more back. */
export function nearestBoundary(boundaries: readonly Date[], now: Date): number {
  const distance = (index: number) => Math.abs((boundaries[index]?.getTime() ?? Infinity) - now.getTime());
  return boundaries.reduce((nearest, _, index) => (distance(index) < distance(nearest) ? index : nearest), 0);
}

function plusMonths(from: Date, months: number): Date {
  return new Date(inUtc(from).add({ months }).epochMilliseconds);
}

/** Calendar months: 31 January to 28 February is one. */
function monthsBetween(from: Date, to: Date): number {
  const [a, b] = [inUtc(from), inUtc(to)];
  return (b.year - a.year) * 12 + (b.month - a.month);
}

function inUtc(at: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO('UTC');
}
