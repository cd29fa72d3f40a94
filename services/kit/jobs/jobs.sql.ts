// What services may do in graphile-worker's schema: everything with their own jobs, nothing with others'.
import { SERVICES_ROLE } from '../postgres/roles.sql.ts';
import type { Queryable } from '../postgres/queryable.ts';

/** A job's name begins with its service: `chat.sweep` belongs to the role consilium_chat. */
const ownTask = `split_part(identifier, '.', 1) = substr(current_user, length('consilium_') + 1)`;
const ownJob = `task_id in (select id from graphile_worker._private_tasks where ${ownTask})`;

const policies: readonly (readonly [table: string, rule: string])[] = [
  ['_private_tasks', ownTask],
  ['_private_known_crontabs', ownTask],
  ['_private_jobs', ownJob],
  ['_private_job_queues', 'true'],
];

/** Repeatable, also after graphile-worker has added tables. */
export async function grantJobs(db: Queryable): Promise<void> {
  await db.query(`
    grant usage on schema graphile_worker to ${SERVICES_ROLE};
    grant select, insert, update, delete on all tables in schema graphile_worker to ${SERVICES_ROLE};
    revoke insert, update, delete on graphile_worker.migrations from ${SERVICES_ROLE};
    grant usage on all sequences in schema graphile_worker to ${SERVICES_ROLE};`);
  for (const [table, rule] of policies) await replacePolicy(db, table, rule);
}

async function replacePolicy(db: Queryable, table: string, rule: string): Promise<void> {
  await db.query(`
    drop policy if exists own_jobs on graphile_worker.${table};
    create policy own_jobs on graphile_worker.${table} to ${SERVICES_ROLE} using (${rule}) with check (${rule});`);
}
