// The jobs port: work that outlives a request (mail, sweeps, imports), at least once, with retries and schedules.
import type { z } from 'zod';
import type { Queryable } from '../postgres/queryable.ts';

export interface JobDefinition<Payload> {
  /** `<service>.<what>`, for example `auth.send-mail`. */
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  readonly maxAttempts: number;
}

export interface JobHandler<Payload> {
  readonly job: JobDefinition<Payload>;
  readonly run: (
    payload: Payload,
    context: { readonly attempt: number; readonly signal: AbortSignal },
  ) => Promise<void>;
}

/** Handlers of jobs with different payloads in one list. */
export interface AnyJobHandler {
  readonly job: JobDefinition<unknown>;
  readonly run: (payload: never, context: { readonly attempt: number; readonly signal: AbortSignal }) => Promise<void>;
}

export interface JobSchedule {
  /** Five fields, in UTC. A minute that a restart missed is made up for when it was a few minutes ago. */
  readonly cron: string;
  readonly job: JobDefinition<unknown>;
  readonly payload: unknown;
}

export interface EnqueueOptions {
  /** In the same transaction as the rows it belongs to, where the driver can; otherwise after it through the outbox. */
  readonly transaction?: Queryable;
  readonly runAt?: Date;
  /** A waiting job with this key is replaced instead of doubled. */
  readonly key?: string;
}

export interface Jobs {
  enqueue<Payload>(job: JobDefinition<Payload>, payload: Payload, options?: EnqueueOptions): Promise<void>;
  /** Starts working the given handlers. Cron lines are in UTC. */
  work(handlers: readonly AnyJobHandler[], schedules?: readonly JobSchedule[]): Promise<void>;
  stop(): Promise<void>;
}
