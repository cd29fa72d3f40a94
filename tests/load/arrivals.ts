// The times at which requests are due, in milliseconds from the start, independent of any response.
export function* arrivalTimes(
  { ratePerSecond, seconds, arrivals }: { ratePerSecond: number; seconds: number; arrivals: 'constant' | 'poisson' },
  random: () => number = Math.random,
): Generator<number> {
  const meanMs = 1000 / ratePerSecond;
  let dueMs = 0;
  while (dueMs < seconds * 1000) {
    yield dueMs;
    dueMs += arrivals === 'constant' ? meanMs : -Math.log(1 - random()) * meanMs;
  }
}
