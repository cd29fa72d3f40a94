// Retry and drop of a dead job, with their entry in the audit in the same transaction.
import { auditAdminAction } from '../audit/admin-action.ts';
import { httpError } from '../http/http-error.ts';
import { dropDeadGraphileJobs, retryDeadGraphileJobs } from '../jobs/dead-jobs/dead-graphile-jobs.sql.ts';
import { dropDeadPendingJobs, retryDeadPendingJobs } from '../jobs/dead-jobs/dead-pending-jobs.sql.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { transaction } from '../postgres/transaction.ts';
import type { Change } from './change-dead-letters.ts';
import { findDeadJob } from './listed-jobs.sql.ts';
import type { OperationsContext } from './operations-context.ts';

const acts = {
  retry: { action: 'retry-job', within: retryWithin, state: 'waiting' },
  drop: { action: 'drop-job', within: dropWithin, state: null },
} as const;

/** 404 when another administrator was faster. */
export async function changeJob(
  { part, pool, clock, wakeRelay }: OperationsContext,
  act: keyof typeof acts,
  { id, reason, actor }: Change,
): Promise<{ id: string }> {
  const { action, within, state } = acts[act];
  await transaction(pool, async (tx) => {
    const job = await findDeadJob(tx, part, id);
    if (!job) throw httpError('NOT_FOUND', 'This dead job is gone: it was retried or dropped meanwhile.');
    await within(tx, part, id);
    const { name, attempts } = job;
    await auditAdminAction(
      tx,
      { part, clock },
      {
        action,
        actor,
        subjectKind: 'job',
        subjectId: id,
        before: { name: name.slice(0, 200), attempts, state: 'dead' },
        after: state === null ? null : { name: name.slice(0, 200), state },
        reason,
      },
    );
  });
  wakeRelay();
  return { id };
}

async function retryWithin(tx: Queryable, schema: string, id: string): Promise<void> {
  await retryDeadGraphileJobs(tx, id);
  await retryDeadPendingJobs(tx, schema, id);
}

async function dropWithin(tx: Queryable, schema: string, id: string): Promise<void> {
  await dropDeadGraphileJobs(tx, id);
  await dropDeadPendingJobs(tx, schema, id);
}
