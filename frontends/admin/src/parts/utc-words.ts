// Times of the portal in words. All tabs show UTC, like the days of the services, so that two administrators mean the same hour.
const minutes = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const seconds = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Such as "Nov 28, 2026, 7:16 AM"; the zone is said beside it. */
export function minuteWords(time: string): string {
  return minutes.format(new Date(time));
}

export function secondWords(time: string): string {
  return seconds.format(new Date(time));
}

/** Of a time, or of a day such as 2026-11-28. */
export function dayWords(time: string): string {
  return days.format(new Date(time));
}
