// All SQL on the jobs of a service's pending_jobs table that were given up.
import { identifier } from '../../postgres/identifier.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { pendingJobsChannel } from '../bull/pending-jobs-channel.ts';
import type { DeadJob, DeadJobCount } from './dead-job.ts';

const table = (schema: string) => `${identifier(schema)}.pending_jobs`;

/** Schemas whose tables this role may change: its own for a service, all for the owner. */
export async function listJobSchemas(db: Queryable): Promise<readonly string[]> {
  const { rows } = await db.query<{ schema: string }>(
    `select namespaces.nspname as schema
       from pg_class as tables join pg_namespace as namespaces on namespaces.oid = tables.relnamespace
      where tables.relname = 'pending_jobs' and tables.relkind = 'r'
        and has_schema_privilege(namespaces.oid, 'usage') and has_table_privilege(tables.oid, 'update')
      order by schema`,
  );
  return rows.map(({ schema }) => schema);
}

export async function listDeadPendingJobs(db: Queryable, schema: string, limit: number): Promise<readonly DeadJob[]> {
  const { rows } = await db.query<DeadJob & Record<string, unknown>>(
    `select id, name, attempts, failed_at as "failedAt", coalesce(error, '') as error
       from ${table(schema)} where state = 'failed' order by failed_at limit $1`,
    [limit],
  );
  return rows;
}

/** Counts at most `limit`. */
export async function countDeadPendingJobs(
  db: Queryable,
  schema: string,
  limit: number,
): Promise<readonly DeadJobCount[]> {
  const { rows } = await db.query<DeadJobCount & Record<string, unknown>>(
    `select name, count(*)::int as jobs from (
       select name from ${table(schema)} where state = 'failed' limit $1) as dead group by name`,
    [limit],
  );
  return rows;
}

/** Returns how many are retried, from their first attempt. A waiting or newer job with the same key keeps the key. */
export async function retryDeadPendingJobs(db: Queryable, schema: string, idOrName: string): Promise<number> {
  const { rows } = await db.query<{ jobs: number }>(
    `with again as (
       update ${table(schema)} as job
          set state = 'waiting', attempts = 0, failed_at = null, queued_at = null, run_at = now(),
              key = (select job.key where not exists (
                select from ${table(schema)} as newer where newer.name = job.name and newer.key = job.key
                   and (newer.state = 'waiting' or newer.state = 'failed' and newer.id > job.id)))
        where state = 'failed' and $1 in (id::text, name) returning id)
     select count(*)::int as jobs, pg_notify($2, '') from again`,
    [idOrName, pendingJobsChannel(schema)],
  );
  return rows[0]?.jobs ?? 0;
}

/** Returns how many were deleted. */
export async function dropDeadPendingJobs(db: Queryable, schema: string, idOrName: string): Promise<number> {
  const { rowCount } = await db.query(
    `delete from ${table(schema)} where state = 'failed' and $1 in (id::text, name)`,
    [idOrName],
  );
  return rowCount ?? 0;
}

/** Jobs of a schedule. */
export async function dropDeadPendingRuns(
  db: Queryable,
  schema: string,
  name: string,
  payload: unknown,
): Promise<void> {
  await db.query(`delete from ${table(schema)} where state = 'failed' and name = $1 and payload::jsonb = $2::jsonb`, [
    name,
    JSON.stringify(payload),
  ]);
}

/** Returns how many were deleted. */
export async function dropDeadPendingJobsBefore(
  db: Queryable,
  schema: string,
  ageMs: number,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.query(
    `delete from ${table(schema)} where id in (
       select id from ${table(schema)} where state = 'failed' and failed_at < now() - $1 * interval '1 millisecond' limit $2)`,
    [ageMs, limit],
  );
  return rowCount ?? 0;
}
