// Adds a row to graphile-worker's queue by its own function, on any connection or transaction.
import type { Queryable } from '../postgres/queryable.ts';

export interface NewJob {
  readonly name: string;
  readonly payload: unknown;
  readonly maxAttempts: number;
  readonly runAt: Date | null;
  /** Replaces a waiting job with this key; a running one stays and a new one is added. */
  readonly key: string | null;
}

/** Returns its id. */
export async function addJob(db: Queryable, job: NewJob): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `select id::text from graphile_worker.add_job(
       $1, payload => $2::json, run_at => $3::timestamptz, max_attempts => $4::int, job_key => $5, job_key_mode => 'replace')`,
    [job.name, JSON.stringify(job.payload), job.runAt, job.maxAttempts, job.key],
  );
  return rows[0]?.id ?? '';
}
