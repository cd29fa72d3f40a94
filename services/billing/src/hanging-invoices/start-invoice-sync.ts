// POST /admin/invoices/{id}/sync: an administrator has an invoice copied again. Two at once start one sync.
import { auditAdminAction } from '@consilium/kit/audit/admin-action.ts';
import type { Clock } from '@consilium/kit/clock.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Jobs } from '@consilium/kit/jobs/jobs.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { Pool } from 'pg';
import { copiesOf } from './copies.sql.ts';
import { syncInvoiceJob } from './sync-invoice-job.ts';

export interface StartsSync {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/** `actor` is null for the command line. Wake the relay after it, where there is one. */
export async function startInvoiceSync(
  { pool, clock, jobs }: StartsSync,
  id: string,
  actor: string | null,
): Promise<{ started: boolean }> {
  if (!/^in_\w{1,190}$/.test(id)) throw httpError('NOT_FOUND');
  await transaction(pool, async (tx) => {
    const copied = (await copiesOf(tx, [id])).get(id) ?? null;
    await jobs.enqueue(syncInvoiceJob, { invoiceId: id }, { key: id, transaction: tx });
    const subject = { subjectKind: 'invoice', subjectId: id };
    const action = { action: 'sync-invoice', actor, ...subject, before: { copy: copied }, after: null };
    await auditAdminAction(tx, { part: 'billing', clock }, action);
  });
  return { started: true };
}
