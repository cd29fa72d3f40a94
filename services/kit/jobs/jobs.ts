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
  /** A job that failed and is to be tried again waits. */
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
}

/** What a handler knows of its run. */
export interface JobRun {
  readonly attempt: number;
  /** Aborts when the process wants to end and the job still runs a few seconds later. */
  readonly signal: AbortSignal;
  /** Told to whoever asks `progressOf`; only jobs with a key are asked after. */
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
  /** Five fields, in UTC. A minute that a restart missed is made up for when it was a few minutes ago. */
  readonly cron: string;
  readonly job: JobDefinition<unknown>;
  readonly payload: unknown;
}

interface EnqueueOptions {
  /** In the same transaction as the rows it belongs to: rolled back with them, worked after their commit. */
  readonly transaction?: Queryable;
  readonly runAt?: Date;
  /** A waiting job with this key is replaced instead of doubled. */
  readonly key?: string;
}

export interface Jobs {
  enqueue<Payload>(job: JobDefinition<Payload>, payload: Payload, options?: EnqueueOptions): Promise<void>;
  /** Starts working the given handlers. Cron lines are in UTC. */
  work(handlers: readonly AnyJobHandler[], schedules?: readonly JobSchedule[]): Promise<void>;
  /** Of the latest job with this key; undefined when there was none, or it ended a day ago. */
  progressOf(job: { readonly name: string }, key: string): Promise<JobState | undefined>;
  /** Running jobs are finished; their signal aborts after a few seconds. */
  stop(): Promise<void>;
}
