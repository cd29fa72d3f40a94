// A person's midnights, and the rule that makes windows of them. Only this file uses zones: stores compare times.

export interface Midnights {
  /** The start of the person's current day. */
  readonly day: Date;
  readonly nextDay: Date;
  readonly dayAfter: Date;
}

export interface QuotaWindow {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Two windows of one person never start closer together than this, whatever zones are claimed. */
const LEAST_WINDOW_MS = 22 * 60 * 60 * 1000;
const REMEMBERED_ZONES = 1000;

const remembered = new Map<string, Midnights>();

/** Days may be 23, 24 or 25 hours long, or begin at 01:00. A zone that does not exist counts as UTC. */
export function midnightsAround(zone: string, now: Date): Midnights {
  const known = remembered.get(zone);
  if (known && known.day <= now && now < known.nextDay) return known;
  const fresh = computeMidnights(zone, now);
  if (remembered.size >= REMEMBERED_ZONES) remembered.clear();
  remembered.set(zone, fresh);
  return fresh;
}

function computeMidnights(zone: string, now: Date): Midnights {
  const day = zonedDateTime(zone, now).startOfDay();
  const nextDay = day.add({ days: 1 }).startOfDay();
  const dayAfter = nextDay.add({ days: 1 }).startOfDay();
  return { day: dateOf(day), nextDay: dateOf(nextDay), dayAfter: dateOf(dayAfter) };
}

/** The person's calendar date, YYYY-MM-DD. */
export function localDate(zone: string, now: Date): string {
  return zonedDateTime(zone, now).toPlainDate().toString();
}

export function isZone(zone: string): boolean {
  try {
    return Boolean(Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone));
  } catch {
    return false;
  }
}

/**
 * The window in force at `now`. One that has begun keeps its end, so a changed zone waits. The next one begins at that end,
 * or at today's midnight when that is at least 22 h later, and ends at the first midnight at least 22 h after its start.
 * A person's first window begins at the last midnight.
 */
export function windowAt(last: QuotaWindow | undefined, midnights: Midnights, now: Date): QuotaWindow {
  if (last && now < last.endsAt) return last;
  const { day, nextDay, dayAfter } = midnights;
  const startsAt = !last || atLeastWindowLater(day, last.endsAt) ? day : last.endsAt;
  return { startsAt, endsAt: atLeastWindowLater(nextDay, startsAt) ? nextDay : dayAfter };
}

function atLeastWindowLater(later: Date, earlier: Date): boolean {
  return later.getTime() - earlier.getTime() >= LEAST_WINDOW_MS;
}

function zonedDateTime(zone: string, now: Date): Temporal.ZonedDateTime {
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  return instant.toZonedDateTimeISO(isZone(zone) ? zone : 'UTC');
}

function dateOf(moment: Temporal.ZonedDateTime): Date {
  return new Date(moment.epochMilliseconds);
}
