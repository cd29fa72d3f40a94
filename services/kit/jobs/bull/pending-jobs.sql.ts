// All SQL on a service's pending_jobs table. The row of a job is the truth; the queue holds tickets with its id.
import { identifier } from '../../postgres/identifier.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { pendingJobsChannel } from './pending-jobs-channel.ts';

export interface NewPendingJob {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  readonly maxAttempts: number;
  readonly runAt: Date | null;
  /** Replaces a waiting job with this key; a running one stays. */
  readonly key: string | null;
}

const table = (schema: string) => `${identifier(schema)}.pending_jobs`;

/** Movers are notified at the commit. */
export async function insertPendingJob(db: Queryable, schema: string, job: NewPendingJob): Promise<void> {
  await db.query(
    `with added as (
       insert into ${table(schema)} (id, name, payload, max_attempts, run_at, key)
       values ($1, $2, $3, $4, coalesce($5::timestamptz, now()), $6)
       on conflict (name, key) where state = 'waiting' and key is not null
       do update set id = excluded.id, payload = excluded.payload, max_attempts = excluded.max_attempts,
                     run_at = excluded.run_at, attempts = 0, queued_at = null, error = null, created_at = now())
     select pg_notify($7, '')`,
    [job.id, job.name, JSON.stringify(job.payload), job.maxAttempts, job.runAt, job.key, pendingJobsChannel(schema)],
  );
}

export interface UnqueuedJob {
  readonly id: string;
  readonly name: string;
  readonly waitMs: number;
}

/** Jobs that are not in the queue; other movers skip them until the transaction ends. */
export async function lockUnqueuedJobs(tx: Queryable, schema: string, limit: number): Promise<readonly UnqueuedJob[]> {
  const { rows } = await tx.query<UnqueuedJob & Record<string, unknown>>(
    `select id, name, ceil(greatest(0, 1000 * extract(epoch from greatest(run_at, leased_until) - clock_timestamp())))::float8 as "waitMs"
       from ${table(schema)} where queued_at is null and state <> 'failed' order by run_at limit $1 for update skip locked`,
    [limit],
  );
  return rows;
}

export async function markQueued(tx: Queryable, schema: string, ids: readonly string[]): Promise<void> {
  await tx.query(`update ${table(schema)} set queued_at = now() where id = any($1::uuid[])`, [ids]);
}

/** All are added to the queue again: it drops those it has. */
export async function forgetQueued(db: Queryable, schema: string): Promise<void> {
  await db.query(`update ${table(schema)} set queued_at = null where queued_at is not null and state <> 'failed'`);
}

/** Jobs that should have started long ago, however the queue lost them. */
export async function forgetLateQueued(db: Queryable, schema: string, lateMs: number, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `update ${table(schema)} set queued_at = null where id in (
       select id from ${table(schema)}
        where state <> 'failed' and queued_at < now() - $1 * interval '1 millisecond'
          and greatest(run_at, leased_until) < now() - $1 * interval '1 millisecond'
        order by run_at limit $2 for update skip locked)`,
    [lateMs, limit],
  );
  return rowCount ?? 0;
}

export interface ClaimedJob {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  readonly key: string | null;
  readonly attempt: number;
  readonly maxAttempts: number;
}

/** Undefined when it has ended, is not due, or belongs to another worker. */
export async function claimJob(
  db: Queryable,
  schema: string,
  id: string,
  leaseMs: number,
): Promise<ClaimedJob | undefined> {
  const { rows } = await db.query<ClaimedJob & Record<string, unknown>>(
    `update ${table(schema)}
        set state = 'running', attempts = attempts + 1, leased_until = clock_timestamp() + $2 * interval '1 millisecond'
      where id = $1 and state <> 'failed' and attempts < max_attempts
        and run_at <= clock_timestamp() and (leased_until is null or leased_until < clock_timestamp())
      returning id, name, payload, key, attempts as attempt, max_attempts as "maxAttempts"`,
    [id, leaseMs],
  );
  return rows[0];
}

export interface UnclaimedJob {
  readonly name: string;
  /** Until it is due, or until its worker's lease ends. */
  readonly waitMs: number;
  readonly attempts: number;
  readonly isExhausted: boolean;
}

/** Undefined when it has ended or was replaced. */
export async function findUnclaimedJob(db: Queryable, schema: string, id: string): Promise<UnclaimedJob | undefined> {
  const { rows } = await db.query<UnclaimedJob & Record<string, unknown>>(
    `select ceil(greatest(0, 1000 * extract(epoch from greatest(run_at, leased_until) - clock_timestamp())))::float8 as "waitMs",
            name, attempts, attempts >= max_attempts as "isExhausted"
       from ${table(schema)} where id = $1 and state <> 'failed'`,
    [id],
  );
  return rows[0];
}

export async function extendLeases(
  db: Queryable,
  schema: string,
  ids: readonly string[],
  leaseMs: number,
): Promise<void> {
  await db.query(
    `update ${table(schema)} set leased_until = clock_timestamp() + $2 * interval '1 millisecond'
      where id = any($1::uuid[]) and state = 'running'`,
    [ids, leaseMs],
  );
}

/** Only if `attempt` still owns it; the same holds for the functions below. */
export async function deleteJob(db: Queryable, schema: string, id: string, attempt: number): Promise<boolean> {
  const { rowCount } = await db.query(`delete from ${table(schema)} where id = $1 and attempts = $2`, [id, attempt]);
  return rowCount === 1;
}

/** A newer job with the same key keeps the key. */
export async function postponeJob(
  db: Queryable,
  schema: string,
  id: string,
  attempt: number,
  retry: { readonly waitMs: number; readonly error: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update ${table(schema)} as job
        set state = 'waiting', leased_until = null, error = $4, run_at = clock_timestamp() + $3 * interval '1 millisecond',
            key = (select job.key where not exists (
              select from ${table(schema)} as newer where newer.name = job.name and newer.key = job.key and newer.state = 'waiting'))
      where id = $1 and attempts = $2`,
    [id, attempt, retry.waitMs, retry.error],
  );
  return rowCount === 1;
}

export async function giveUpJob(
  db: Queryable,
  schema: string,
  id: string,
  attempt: number,
  error: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update ${table(schema)} set state = 'failed', leased_until = null, failed_at = now(), error = $3
      where id = $1 and attempts = $2`,
    [id, attempt, error],
  );
  return rowCount === 1;
}
