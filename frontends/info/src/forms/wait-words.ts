// How long to wait, and until when.
const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;

/** "in 12 min, at 5:43 PM" */
export function waitInWords(untilMs: number, nowMs: number): string {
  const minutes = Math.max(1, Math.ceil((untilMs - nowMs) / MINUTE_MS));
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  const parts = [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean);
  const time = new Date(untilMs).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return `in ${parts.join(' ')}, at ${time}`;
}

/** "Saturday, November 28" */
export function dayInWords(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
}
