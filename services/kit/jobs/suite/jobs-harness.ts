// What the suite needs from a driver's test file.
import type { Pool } from 'pg';
import type { LogLine } from '../../testing/recorded-log.ts';
import type { JobDefinition, JobHandler, Jobs } from '../jobs.ts';

export interface JobsHarness {
  /** A pool of the service `chat`, which owns the jobs. */
  readonly pool: Pool;
  createJobs(): Jobs | Promise<Jobs>;
  /** What they all logged. */
  readonly lines: readonly LogLine[];
  /** Pretends that the job's schedule is an hour old and its last run was two minutes ago. */
  missSchedule(jobName: string): Promise<void>;
  /** Starts the service's job of this name in a process of its own and kills that in the middle; resolves when it is gone. */
  dieInTheMiddleOf(jobName: string): Promise<void>;
  /** Cuts the workers' connections, like a restarting server. */
  cutConnections(): Promise<void>;
  stop(): Promise<void>;
}

export type Payload = { readonly text: string };

export const handle = (job: JobDefinition<Payload>, run: JobHandler<Payload>['run']) => [{ job, run }];
