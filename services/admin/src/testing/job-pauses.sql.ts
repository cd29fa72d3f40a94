// SQL by which a test looks at jobs that failed, and does not wait for their next run.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** Of the letters that have not left, how often each was tried. */
export async function attemptsOfJobs(db: Queryable): Promise<readonly number[]> {
  const { rows } = await db.query<{ attempts: number }>(
    `select job.attempts from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier like 'admin.send-%'`,
  );
  return rows.map(({ attempts }) => attempts);
}

/** The pauses between tries grow to hours; the number of tries stays as it is. */
export async function letPauseEnd(db: Queryable): Promise<void> {
  await db.query(
    `update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now() and attempts > 0`,
  );
}
