// Pads the duration of answers that must not reveal whether an address is known.
import { setTimeout as delay } from 'node:timers/promises';

/** Well above the duration of either case; under heavy load the difference is lost in the waiting. */
const LEAST_MS = 100;

/** Failures take as long as successes. */
export async function inEvenTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.allSettled([work(), delay(LEAST_MS)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
