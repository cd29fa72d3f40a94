// Answers that must not tell by their duration whether an address is known.
import { setTimeout as delay } from 'node:timers/promises';

/** Well above what either way takes; under heavy load the difference drowns in waiting. */
const LEAST_MS = 100;

/** Failures take as long as successes. */
export async function inEvenTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.allSettled([work(), delay(LEAST_MS)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
