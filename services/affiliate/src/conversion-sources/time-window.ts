// Windows of time, by which networks give out their lists. They overlap, because networks add rows late, and go round what was
// set aside.
import { z } from 'zod';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** No window is halved below it. */
const LEAST_MS = HOUR_MS;

/** Both ends belong to it. */
export interface TimeSpan {
  readonly since: Date;
  readonly until: Date;
}

export interface TimeWindow<Position> extends TimeSpan {
  /** Where in the window to read. */
  readonly position: Position;
}

export interface WindowLimits {
  /** How much the network gives in one question. */
  readonly mostDays: number;
  readonly overlapDays: number;
  /** How far back the first reading goes. */
  readonly firstDays: number;
  /** The network is asked for days, and knows no time. */
  readonly wholeDays?: boolean;
}

export interface Positions<Position> {
  readonly first: Position;
  readonly schema: z.ZodType<Position>;
}

const cursorSchema = z.object({
  since: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  page: z.unknown().optional(),
});

/** Undefined when there is nothing to read before `now`. */
export function windowAt<Position>(
  cursor: unknown,
  now: Date,
  aside: readonly TimeSpan[],
  { limits, positions }: { readonly limits: WindowLimits; readonly positions: Positions<Position> },
): TimeWindow<Position> | undefined {
  const known = cursorSchema.safeParse(cursor).data;
  const since = sinceOf(cursor, now, limits);
  const end = known?.until ? new Date(known.until) : earlier(now, new Date(since.getTime() + limits.mostDays * DAY_MS));
  if (!aside.some((span) => span.since <= end && span.until >= since))
    return { since, until: end, position: positions.schema.safeParse(known?.page).data ?? positions.first };
  const begin = behind(since, aside);
  const until = aside.reduce(
    (last, span) => (span.since > begin ? earlier(last, moved(span.since, -1)) : last),
    earlier(now, new Date(begin.getTime() + limits.mostDays * DAY_MS)),
  );
  return begin < until ? { since: begin, until, position: positions.first } : undefined;
}

function sinceOf(cursor: unknown, now: Date, { firstDays }: WindowLimits): Date {
  const known = cursorSchema.safeParse(cursor).data;
  return known ? new Date(known.since) : before(now, firstDays);
}

/** Where to go on when the window has been read: at `next` in it, or in the window behind it. */
export function cursorAfter(
  { since, until }: TimeSpan,
  next: unknown,
  now: Date,
  { overlapDays, wholeDays = false }: WindowLimits,
): { readonly cursor: unknown; readonly isLast: boolean } {
  if (next !== null) return { cursor: cursorIn({ since, until, position: next }), isLast: false };
  const isLast = until >= now;
  // Only the end of the list overlaps: between windows nothing can be added late.
  if (isLast) return { cursor: cursorFrom(before(until, overlapDays)), isLast };
  const isDayRead = wholeDays && until.getTime() === endOfDay(until).getTime();
  return { cursor: cursorFrom(isDayRead ? moved(until, 1) : until), isLast };
}

/** Everything up to now is read or set aside: the next reading begins early enough for what is added late. */
export function cursorAtEnd(cursor: unknown, now: Date, limits: WindowLimits): unknown {
  return cursorFrom(earlier(sinceOf(cursor, now, limits), before(now, limits.overlapDays)));
}

export function cursorIn<Position>({ since, until, position }: TimeWindow<Position>): unknown {
  return { since: since.toISOString(), until: until.toISOString(), page: position };
}

function cursorFrom(since: Date): unknown {
  return { since: since.toISOString(), until: null, page: null };
}

/** What is asked for with the window: whole days, where the network knows no time. */
export function spanOf({ since, until }: TimeSpan, { wholeDays = false }: WindowLimits): TimeSpan {
  return wholeDays ? { since: startOfDay(since), until: endOfDay(until) } : { since, until };
}

/** Undefined for a window that is as short as one may be. */
export function firstHalf(window: TimeSpan, limits: WindowLimits): TimeSpan | undefined {
  const { since, until } = spanOf(window, limits);
  const lengthMs = until.getTime() - since.getTime();
  const middle = moved(since, Math.max(LEAST_MS, Math.floor(lengthMs / 2)));
  if (!limits.wholeDays) return middle < until ? { since, until: middle } : undefined;
  const day = moved(startOfDay(moved(middle, 1)), -1);
  const end = day > since ? day : endOfDay(since);
  return end < until ? { since, until: end } : undefined;
}

/** The first moment from `since` on that is not set aside. */
function behind(since: Date, aside: readonly TimeSpan[]): Date {
  return aside
    .toSorted((a, b) => a.since.getTime() - b.since.getTime())
    .reduce((at, span) => (moved(span.since, -1) <= at && span.until >= at ? moved(span.until, 1) : at), since);
}

function before(time: Date, days: number): Date {
  return moved(time, -days * DAY_MS);
}

function moved(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms);
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}

function startOfDay(time: Date): Date {
  return new Date(Math.floor(time.getTime() / DAY_MS) * DAY_MS);
}

function endOfDay(time: Date): Date {
  return moved(startOfDay(time), DAY_MS - 1);
}
