// Reads a list by windows of time, which networks limit. Windows overlap, because networks add rows late.
import { z } from 'zod';

const DAY_MS = 86_400_000;
const cursorSchema = z.object({ since: z.iso.datetime(), until: z.iso.datetime().nullable(), page: z.number().int() });

export interface TimeWindow {
  readonly since: Date;
  readonly until: Date;
  readonly page: number;
}

export interface WindowLimits {
  /** How much the network gives in one question. */
  readonly mostDays: number;
  readonly overlapDays: number;
  /** How far back the first reading goes. */
  readonly firstDays: number;
}

export function windowAt(cursor: unknown, now: Date, { mostDays, firstDays }: WindowLimits): TimeWindow {
  const known = cursorSchema.safeParse(cursor).data;
  const since = known ? new Date(known.since) : new Date(now.getTime() - firstDays * DAY_MS);
  const until = known?.until ?? new Date(Math.min(now.getTime(), since.getTime() + mostDays * DAY_MS)).toISOString();
  return { since, until: new Date(until), page: known?.page ?? 1 };
}

export function cursorAfter(
  window: TimeWindow,
  hasMorePages: boolean,
  now: Date,
  { overlapDays }: WindowLimits,
): { readonly cursor: unknown; readonly isLast: boolean } {
  const { since, until, page } = window;
  if (hasMorePages)
    return { cursor: { since: since.toISOString(), until: until.toISOString(), page: page + 1 }, isLast: false };
  const isLast = until.getTime() >= now.getTime();
  // Only the end of the list overlaps: between windows nothing can be added late.
  const next = isLast ? new Date(until.getTime() - overlapDays * DAY_MS) : until;
  return { cursor: { since: next.toISOString(), until: null, page: 1 }, isLast };
}
