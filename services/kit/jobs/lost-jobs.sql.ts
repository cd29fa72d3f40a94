// All SQL on locked jobs of graphile-worker; row policies show each service only its own.
import type { Queryable } from '../postgres/queryable.ts';

export interface LockedJob {
  readonly id: string;
  readonly worker: string;
}

export async function listLockedJobs(db: Queryable, minimumAgeMs: number): Promise<readonly LockedJob[]> {
  const { rows } = await db.query<LockedJob & Record<string, unknown>>(
    `select id::text, locked_by as worker from graphile_worker._private_jobs
      where locked_by is not null and locked_at < now() - $1 * interval '1 millisecond' order by locked_at limit 1000`,
    [minimumAgeMs],
  );
  return rows;
}

export interface UnlockedJob {
  readonly id: string;
  readonly name: string;
  readonly attempts: number;
  /** It was the last attempt, so no worker will take it. */
  readonly isExhausted: boolean;
}

/** Unlocks only while the same worker locks them; returns which. A job without attempts left is recorded as failed. */
export async function unlockJobs(
  db: Queryable,
  jobs: readonly LockedJob[],
  lastError: string,
): Promise<readonly UnlockedJob[]> {
  if (jobs.length === 0) return [];
  const { rows } = await db.query<UnlockedJob & Record<string, unknown>>(
    `update graphile_worker._private_jobs as jobs
        set locked_at = null, locked_by = null,
            last_error = case when attempts >= max_attempts then $3 else last_error end,
            run_at = case when attempts >= max_attempts then now() + exp(least(attempts, 10)) * interval '1 second'
                          else greatest(run_at, now()) end
       from unnest($1::bigint[], $2::text[]) as lost (id, worker), graphile_worker._private_tasks as tasks
      where jobs.id = lost.id and jobs.locked_by = lost.worker and tasks.id = jobs.task_id
      returning jobs.id::text, tasks.identifier as name, attempts, attempts >= max_attempts as "isExhausted"`,
    [jobs.map(({ id }) => id), jobs.map(({ worker }) => worker), lastError],
  );
  return rows;
}
