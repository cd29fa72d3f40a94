// The jobs port: work that outlives a request (mail, sweeps, imports), at least once, with retries and schedules.
import type { z } from 'zod';
import type { Queryable } from '../postgres/queryable.ts';

export interface JobDefinition<Payload> {
  /** `<service>.<what>`, for example `auth.send-mail`. */
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  readonly maxAttempts: number;
}

export interface JobProgress {
  readonly done: number;
  readonly total: number;
}

export interface JobState extends JobProgress {
  /** A failed job that will be retried is `waiting`. */
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
}

/** What a handler knows about its run. */
export interface JobRun {
  readonly attempt: number;
  /** Aborts when the process is stopping and the job still runs a few seconds later. */
  readonly signal: AbortSignal;
  /** Returned by `progressOf`, so it is only kept for jobs with a key. */
  readonly reportProgress: (progress: JobProgress) => void;
}

export interface JobHandler<Payload> {
  readonly job: JobDefinition<Payload>;
  readonly run: (payload: Payload, run: JobRun) => Promise<void>;
}

/** Handlers of jobs with different payloads in one list. */
export interface AnyJobHandler {
  readonly job: JobDefinition<unknown>;
  readonly run: (payload: never, run: JobRun) => Promise<void>;
}

export interface JobSchedule {
  /** Five fields, in UTC. A minute missed by a restart is made up for if it is a few minutes old at most. */
  readonly cron: string;
  readonly job: JobDefinition<unknown>;
  readonly payload: unknown;
}

interface EnqueueOptions {
  /** The transaction of the rows it belongs to: rolled back with them, run after their commit. */
  readonly transaction?: Queryable;
  readonly runAt?: Date;
  /** Replaces a waiting job with this key instead of adding a second one. */
  readonly key?: string;
}

export interface Jobs {
  enqueue<Payload>(job: JobDefinition<Payload>, payload: Payload, options?: EnqueueOptions): Promise<void>;
  /** Starts running jobs with the given handlers. Cron lines are in UTC. */
  work(handlers: readonly AnyJobHandler[], schedules?: readonly JobSchedule[]): Promise<void>;
  /** The state of the latest job with this key; undefined when there was none, or it ended over a day ago. */
  progressOf(job: { readonly name: string }, key: string): Promise<JobState | undefined>;
  /** Running jobs are finished; their signal aborts after a few seconds. */
  stop(): Promise<void>;
}
