// When a person may be written to: from 8:00 to 21:00 where they live. No clock, no database.
const FIRST_HOUR = 8;
const QUIET_FROM_HOUR = 21;

export function isDaytime(at: Date, zone: string): boolean {
  const { hour } = there(at, zone);
  return hour >= FIRST_HOUR && hour < QUIET_FROM_HOUR;
}

/** The next 8:00 after `at`. */
export function nextMorning(at: Date, zone: string): Date {
  const date = there(at, zone).toPlainDate();
  const mornings = [date, date.add({ days: 1 })].map(
    (day) => day.toZonedDateTime({ timeZone: zone, plainTime: new Temporal.PlainTime(FIRST_HOUR) }).epochMilliseconds,
  );
  return new Date(mornings.find((morning) => morning > at.getTime()) ?? at.getTime());
}

function there(at: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
}
