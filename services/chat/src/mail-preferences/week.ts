// Weeks by their Monday, as dates.

/** The week of a moment, in a zone. */
export function weekAt(at: Date, zone: string): string {
  return weekOf(Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate());
}

export function weekBefore(week: string): string {
  return Temporal.PlainDate.from(week).subtract({ weeks: 1 }).toString();
}

function weekOf(day: Temporal.PlainDate): string {
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}
