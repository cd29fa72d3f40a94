// The time zone of this browser.

interface MaybeTemporal {
  readonly Temporal?: { readonly Now: { timeZoneId(): string } };
}

/** The first date format of a page reads the words of a whole language: 80 ms on a phone, and this is asked at once. */
export function timeZoneHere(): string {
  const { Temporal } = globalThis as MaybeTemporal;
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
