// "resets in 3 h 12 min": the time until the daily quota resets.
export function resetsIn(resetsAt: string, nowMs: number): string {
  const minutes = Math.ceil((new Date(resetsAt).getTime() - nowMs) / 60_000);
  if (minutes <= 0) return 'resets now';
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `resets in ${rest} min`;
  return rest === 0 ? `resets in ${hours} h` : `resets in ${hours} h ${rest} min`;
}
