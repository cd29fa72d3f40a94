// The progress of one running job, written to the table that `progressOf` reads.
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { JobRun, JobState } from '../jobs.ts';
import { setJobProgress, setJobState } from './job-progress.sql.ts';
import { createProgressReporter } from './progress-reporter.ts';

export interface TrackedProgress {
  /** Written after all progress reported before. */
  state(state: JobState['state']): Promise<void>;
  readonly report: JobRun['reportProgress'];
}

export interface TrackedProgressOptions {
  readonly pool: Pool;
  readonly schema: string;
  readonly logger: Logger;
  /** Undefined for a job without a key, whose progress cannot be read. */
  readonly jobId: string | undefined;
}

/** Progress that cannot be written must not fail the job, so nothing here rejects. */
export function createTrackedProgress({ pool, schema, logger, jobId }: TrackedProgressOptions): TrackedProgress {
  if (jobId === undefined) return { state: async () => {}, report: () => {} };
  const forgiving = (writing: Promise<void>) =>
    writing.catch((error: unknown) => logger.warn({ err: error }, 'the progress of a job was not written'));
  const reporter = createProgressReporter((progress) => forgiving(setJobProgress(pool, schema, jobId, progress)));
  return {
    async state(state) {
      await reporter.flush();
      await forgiving(setJobState(pool, schema, jobId, state));
    },
    report: reporter.report,
  };
}
