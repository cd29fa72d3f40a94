// All SQL on jobs that graphile-worker gave up; row policies show each service only its own, and the owner all.
import type { Queryable } from '../../postgres/queryable.ts';
import type { DeadJob, DeadJobCount } from './dead-job.ts';

const fromDead = `
  from graphile_worker._private_jobs as jobs
  join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
 where jobs.locked_at is null and jobs.attempts >= jobs.max_attempts`;
const ofService = `split_part(tasks.identifier, '.', 1) = $1`;
/** graphile-worker stores no time of failure, only when the next attempt would have been. */
const failedAt = `jobs.run_at - exp(least(jobs.attempts, 10)) * interval '1 second'`;

export async function listDeadGraphileJobs(db: Queryable, limit: number): Promise<readonly DeadJob[]> {
  const { rows } = await db.query<DeadJob & Record<string, unknown>>(
    `select jobs.id::text, tasks.identifier as name, jobs.attempts, ${failedAt} as "failedAt",
            coalesce(jobs.last_error, '') as error ${fromDead} order by "failedAt" limit $1`,
    [limit],
  );
  return rows;
}

/** Counts at most `limit`. */
export async function countDeadGraphileJobs(
  db: Queryable,
  service: string,
  limit: number,
): Promise<readonly DeadJobCount[]> {
  const { rows } = await db.query<DeadJobCount & Record<string, unknown>>(
    `select name, count(*)::int as jobs from (
       select tasks.identifier as name ${fromDead} and ${ofService} limit $2) as dead group by name`,
    [service, limit],
  );
  return rows;
}

/** Returns how many are retried, from their first attempt. */
export async function retryDeadGraphileJobs(db: Queryable, idOrName: string): Promise<number> {
  const { rowCount } = await db.query(
    `update graphile_worker._private_jobs set attempts = 0, run_at = now(), updated_at = now()
      where id in (select jobs.id ${fromDead} and $1 in (jobs.id::text, tasks.identifier) for update of jobs)`,
    [idOrName],
  );
  return rowCount ?? 0;
}

/** Returns how many were deleted. */
export async function dropDeadGraphileJobs(db: Queryable, idOrName: string): Promise<number> {
  const { rowCount } = await db.query(
    `delete from graphile_worker._private_jobs
      where id in (select jobs.id ${fromDead} and $1 in (jobs.id::text, tasks.identifier) for update of jobs)`,
    [idOrName],
  );
  return rowCount ?? 0;
}

/** Jobs of a schedule, whose payload also has the time they were due. */
export async function dropDeadGraphileRuns(db: Queryable, name: string, payload: unknown): Promise<void> {
  await db.query(
    `delete from graphile_worker._private_jobs
      where id in (select jobs.id ${fromDead} and tasks.identifier = $1 and json_typeof(jobs.payload) = 'object'
                      and (case when json_typeof(jobs.payload) = 'object' then jobs.payload::jsonb - '_cron' end) = $2::jsonb
                      for update of jobs)`,
    [name, JSON.stringify(payload)],
  );
}

/** Returns how many were deleted. */
export async function dropDeadGraphileJobsBefore(
  db: Queryable,
  service: string,
  ageMs: number,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.query(
    `delete from graphile_worker._private_jobs
      where id in (select jobs.id ${fromDead} and ${ofService}
                      and ${failedAt} < now() - $2 * interval '1 millisecond' limit $3 for update of jobs)`,
    [service, ageMs, limit],
  );
  return rowCount ?? 0;
}
