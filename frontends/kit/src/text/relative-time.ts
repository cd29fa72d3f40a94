// "Just now", "5m ago", "3h ago", then the date.
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const justNow = 'Just now';

export function relativeTime(iso: string, nowMs: number): string {
  const then = new Date(iso);
  const ageMs = nowMs - then.getTime();
  if (ageMs < minuteMs) return justNow;
  if (ageMs < hourMs) return `${Math.floor(ageMs / minuteMs)}m ago`;
  if (ageMs < dayMs) return `${Math.floor(ageMs / hourMs)}h ago`;
  return shortDate(then, nowMs);
}

/** Inside a sentence; a date keeps its capital. */
export function relativeTimeInside(iso: string, nowMs: number): string {
  const words = relativeTime(iso, nowMs);
  return words === justNow ? justNow.toLowerCase() : words;
}

/** The year is shown only when it is not the current one. */
function shortDate(date: Date, nowMs: number): string {
  const sameYear = date.getFullYear() === new Date(nowMs).getFullYear();
  return date.toLocaleDateString(undefined, {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
  });
}
