// All SQL that lists a part's jobs by state, of either driver.
import { identifier } from '../postgres/identifier.ts';
import type { Queryable } from '../postgres/queryable.ts';

export interface JobRow {
  readonly id: string;
  readonly name: string;
  readonly state: 'waiting' | 'running' | 'delayed' | 'dead';
  readonly attempts: number;
  readonly mostAttempts: number;
  readonly at: Date;
  readonly error: string;
}

/** Above this the exact number does not matter. */
const MOST_COUNTED = 10_000;

/** graphile-worker stores no time of failure, only when the next attempt would have been. */
const graphileJobs = `
  select jobs.id::text as id, tasks.identifier as name,
         case when jobs.locked_at is not null then 'running'
              when jobs.attempts >= jobs.max_attempts then 'dead'
              when jobs.run_at > now() then 'delayed' else 'waiting' end as state,
         jobs.attempts::int as attempts, jobs.max_attempts::int as "mostAttempts",
         case when jobs.locked_at is null and jobs.attempts >= jobs.max_attempts
              then jobs.run_at - exp(least(jobs.attempts, 10)) * interval '1 second' else jobs.run_at end as at,
         coalesce(jobs.last_error, '') as error
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
   where split_part(tasks.identifier, '.', 1) = $1`;

const pendingJobs = (schema: string) => `
  select id::text as id, name,
         case when state = 'failed' then 'dead' when state = 'running' then 'running'
              when run_at > now() then 'delayed' else 'waiting' end as state,
         attempts, max_attempts as "mostAttempts", coalesce(failed_at, run_at) as at, coalesce(error, '') as error
    from ${identifier(schema)}.pending_jobs`;

const jobsOf = (schema: string) => `(${graphileJobs} union all ${pendingJobs(schema)}) as jobs`;

/** The dead first, then the running, the waiting and the delayed, the longest due first. */
export async function listJobs(db: Queryable, schema: string, limit: number): Promise<readonly JobRow[]> {
  const { rows } = await db.query<JobRow & Record<string, unknown>>(
    `select * from ${jobsOf(schema)}
      order by array_position(array['dead', 'running', 'waiting', 'delayed'], state), at, id limit $2`,
    [schema, limit],
  );
  return rows;
}

export async function countJobs(db: Queryable, schema: string): Promise<Readonly<Record<JobRow['state'], number>>> {
  const { rows } = await db.query<{ state: JobRow['state']; jobs: number }>(
    `select state, least(count(*), ${MOST_COUNTED})::int as jobs from ${jobsOf(schema)} group by state`,
    [schema],
  );
  const counts = { waiting: 0, running: 0, delayed: 0, dead: 0 };
  for (const { state, jobs } of rows) counts[state] = jobs;
  return counts;
}

/** Locked until the transaction ends; undefined when there is no dead job of that id. */
export async function findDeadJob(tx: Queryable, schema: string, id: string): Promise<JobRow | undefined> {
  const { rows } = await tx.query<JobRow & Record<string, unknown>>(
    `with graphile as (select from graphile_worker._private_jobs where id::text = $2 for update),
          pending as (select from ${identifier(schema)}.pending_jobs where id::text = $2 for update),
          locked as (select count(*) from (select from graphile union all select from pending) as both_drivers)
     select jobs.* from locked, ${jobsOf(schema)} where jobs.id = $2 and jobs.state = 'dead'`,
    [schema, id],
  );
  return rows[0];
}
