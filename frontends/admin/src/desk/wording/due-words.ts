// "Due in 3 hours", "2 days late": when an answer is due, in the largest unit that says it.
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export function dueWords(dueAt: string, nowMs: number): string {
  const leftMs = new Date(dueAt).getTime() - nowMs;
  if (Math.abs(leftMs) < MINUTE_MS) return 'Due now';
  return leftMs > 0 ? `Due in ${lengthWords(leftMs)}` : `${lengthWords(-leftMs)} late`;
}

/** Rounded down, so that nobody is promised time that is not there; days from two on, because "1 day" hides 47 hours. */
function lengthWords(ms: number): string {
  if (ms < HOUR_MS) return counted(Math.floor(ms / MINUTE_MS), 'minute');
  if (ms < 2 * DAY_MS) return counted(Math.floor(ms / HOUR_MS), 'hour');
  return counted(Math.floor(ms / DAY_MS), 'day');
}

/** A length in minutes, for figures: "40 min", "3.5 h", "2.1 days". */
export function minutesInWords(minutes: number): string {
  if (minutes < 90) return `${Math.round(minutes)} min`;
  const hours = minutes / 60;
  return hours < 48 ? `${decimal(hours)} h` : `${decimal(hours / 24)} days`;
}

const decimal = (figure: number) => figure.toLocaleString('en-US', { maximumFractionDigits: 1 });

export function counted(figure: number, noun: string): string {
  return `${figure.toLocaleString('en-US')} ${noun}${figure === 1 ? '' : 's'}`;
}
