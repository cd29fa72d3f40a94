// When a network says that it may be asked again: Retry-After (seconds or a date), or Impact's X-RateLimit-Reset (seconds).
const SECONDS = /^\d{1,6}$/;

export function retryAfterMs(headers: Headers, now: Date): number | undefined {
  const value = headers.get('retry-after') ?? headers.get('x-ratelimit-reset') ?? '';
  if (SECONDS.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime());
}
