// For tests of jobs that must survive failures that last for days.
import { backOffMs } from '../jobs/back-off.ts';

/** The time from a job's first attempt to its last, if all fail. */
export function patienceMs({ maxAttempts }: { readonly maxAttempts: number }): number {
  let totalMs = 0;
  for (let attempt = 1; attempt < maxAttempts; attempt += 1) totalMs += backOffMs(attempt);
  return totalMs;
}
