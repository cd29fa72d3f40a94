// All SQL on locked jobs of graphile-worker; row policies show each service its own only.
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

/** Only while they are locked by the same worker. */
export async function unlockJobs(db: Queryable, jobs: readonly LockedJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await db.query(
    `update graphile_worker._private_jobs as jobs
        set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
       from unnest($1::bigint[], $2::text[]) as lost (id, worker)
      where jobs.id = lost.id and jobs.locked_by = lost.worker`,
    [jobs.map(({ id }) => id), jobs.map(({ worker }) => worker)],
  );
}
