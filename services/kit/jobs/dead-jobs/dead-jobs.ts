// For operators: the jobs that failed at their last attempt, in any driver, with retry and drop.
import type { Queryable } from '../../postgres/queryable.ts';
import type { DeadJob } from './dead-job.ts';
import { dropDeadGraphileJobs, listDeadGraphileJobs, retryDeadGraphileJobs } from './dead-graphile-jobs.sql.ts';
import {
  dropDeadPendingJobs,
  listDeadPendingJobs,
  listJobSchemas,
  retryDeadPendingJobs,
} from './dead-pending-jobs.sql.ts';

/** Oldest first: those of a service for its own role, all for the owner. */
export async function listDeadJobs(db: Queryable, limit: number): Promise<readonly DeadJob[]> {
  const dead = [...(await listDeadGraphileJobs(db, limit))];
  for (const schema of await listJobSchemas(db)) dead.push(...(await listDeadPendingJobs(db, schema, limit)));
  return dead.toSorted((one, other) => one.failedAt.getTime() - other.failedAt.getTime()).slice(0, limit);
}

/** Retries the one with that id, or all with that name, from the first attempt. Returns how many. */
export async function retryDeadJobs(db: Queryable, idOrName: string): Promise<number> {
  let jobs = await retryDeadGraphileJobs(db, idOrName);
  for (const schema of await listJobSchemas(db)) jobs += await retryDeadPendingJobs(db, schema, idOrName);
  return jobs;
}

/** Deletes the one with that id, or all with that name. Returns how many. */
export async function dropDeadJobs(db: Queryable, idOrName: string): Promise<number> {
  let jobs = await dropDeadGraphileJobs(db, idOrName);
  for (const schema of await listJobSchemas(db)) jobs += await dropDeadPendingJobs(db, schema, idOrName);
  return jobs;
}
