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
  work(
    handlers: readonly JobHandler<never>[],
    schedules?: readonly { cron: string; job: JobDefinition<never>; payload: unknown }[],
  ): Promise<void>;
  stop(): Promise<void>;
}
