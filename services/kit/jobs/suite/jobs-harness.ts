// What the suite needs of a driver's test file.
import type { Pool } from 'pg';
import type { LogLine } from '../../testing/recorded-log.ts';
import type { JobDefinition, JobHandler, Jobs } from '../jobs.ts';

export interface JobsHarness {
  /** A pool of the service `chat`, whose jobs these are. */
  readonly pool: Pool;
  createJobs(): Jobs | Promise<Jobs>;
  /** What they all said. */
  readonly lines: readonly LogLine[];
  /** As if the job's schedule were known for an hour and its last run two minutes ago. */
  missSchedule(jobName: string): Promise<void>;
  /** Begins the service's job of this name in a process of its own, kills that in the middle, resolves when it is gone. */
  dieInTheMiddleOf(jobName: string): Promise<void>;
  /** Cuts the workers' connections, as a restarted server would. */
  cutConnections(): Promise<void>;
  stop(): Promise<void>;
}

export type Payload = { readonly text: string };

export const handle = (job: JobDefinition<Payload>, run: JobHandler<Payload>['run']) => [{ job, run }];
