// All SQL on a service's job_progress table.
import { identifier } from '../../postgres/identifier.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import type { JobProgress, JobState } from '../jobs.ts';

export interface TrackedJob {
  readonly name: string;
  readonly key: string;
  readonly jobId: string;
}

/** Overwrites the progress of an earlier job with the same key. */
export async function trackJob(db: Queryable, schema: string, { name, key, jobId }: TrackedJob): Promise<void> {
  await db.query(
    `insert into ${identifier(schema)}.job_progress (name, key, job_id) values ($1, $2, $3)
     on conflict (name, key) do update set job_id = excluded.job_id, state = 'waiting', done = 0, total = 0, ended_at = null`,
    [name, key, jobId],
  );
}

export async function setJobState(
  db: Queryable,
  schema: string,
  jobId: string,
  state: JobState['state'],
): Promise<void> {
  await db.query(
    `update ${identifier(schema)}.job_progress
        set state = $2, ended_at = case when $2 in ('done', 'failed') then now() end where job_id = $1`,
    [jobId, state],
  );
}

export async function setJobProgress(
  db: Queryable,
  schema: string,
  jobId: string,
  progress: JobProgress,
): Promise<void> {
  await db.query(`update ${identifier(schema)}.job_progress set done = $2, total = $3 where job_id = $1`, [
    jobId,
    progress.done,
    progress.total,
  ]);
}

export async function findJobState(
  db: Queryable,
  schema: string,
  name: string,
  key: string,
): Promise<JobState | undefined> {
  const { rows } = await db.query<JobState & Record<string, unknown>>(
    `select state, done, total from ${identifier(schema)}.job_progress where name = $1 and key = $2`,
    [name, key],
  );
  return rows[0];
}

/** Returns how many were deleted. */
export async function deleteEndedBefore(db: Queryable, schema: string, ageMs: number, limit: number): Promise<number> {
  const table = `${identifier(schema)}.job_progress`;
  const { rowCount } = await db.query(
    `delete from ${table} where ctid in (
       select ctid from ${table} where ended_at < now() - $1 * interval '1 millisecond' limit $2)`,
    [ageMs, limit],
  );
  return rowCount ?? 0;
}
