// How long somebody has to wait, as people say it.
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** Rounded up, so that nobody comes back too early. */
export function waitInWords(seconds: number): string {
  if (seconds <= MINUTE_SECONDS) return 'a minute';
  if (seconds < 2 * HOUR_SECONDS) return `${Math.ceil(seconds / MINUTE_SECONDS)} minutes`;
  return `${Math.ceil(seconds / HOUR_SECONDS)} hours`;
}
