// Logs a failed run: a warning while it is retried, an error when the job is given up. Never the payload.
import type { Logger } from 'pino';

export interface FailedRun {
  readonly id: string;
  readonly name: string;
  readonly attempt: number;
  readonly maxAttempts: number;
}

export const WORKER_GONE = 'its worker was gone at the last attempt';

export function logFailedRun(logger: Logger, run: FailedRun, error: unknown): void {
  const { id: job, name: jobName, attempt, maxAttempts } = run;
  const facts = { job, jobName, attempts: attempt, maxAttempts, err: error };
  if (attempt < maxAttempts) logger.warn(facts, 'a job failed and is tried again');
  else logger.error(facts, 'a job was given up');
}
