// Weeks by their Monday, as dates.

/** The week of a moment, in a zone. */
export function weekAt(at: Date, zone: string): string {
  return weekOf(Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate());
}

export function weekBefore(week: string): string {
  return Temporal.PlainDate.from(week).subtract({ weeks: 1 }).toString();
}

/** From Monday to Monday where somebody lives: in summaries one after another nothing is missing, and nothing twice. */
export function lastWeek(at: Date, zone: string): { readonly from: Date; readonly to: Date } {
  const week = weekAt(at, zone);
  return { from: startOf(weekBefore(week), zone), to: startOf(week, zone) };
}

function startOf(week: string, zone: string): Date {
  return new Date(Temporal.PlainDate.from(week).toZonedDateTime(zone).epochMilliseconds);
}

function weekOf(day: Temporal.PlainDate): string {
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}
