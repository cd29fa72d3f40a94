// POST /admin/reconcile: the comparison with the payment provider, now. Two administrators at the same time start one.
import { auditAdminAction } from '@consilium/kit/audit/admin-action.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import type { BillingContext } from '../context/context.ts';
import { reconcileJob } from './reconcile.ts';

export async function startReconciliation(
  { payments, pool, clock, jobs, wakeRelay }: BillingContext,
  actor: string,
): Promise<{ started: boolean }> {
  if (!payments) throw httpError('PAYMENTS_UNAVAILABLE');
  const subject = { subjectKind: 'payment-provider', subjectId: 'all' };
  await transaction(pool, async (tx) => {
    await jobs.enqueue(reconcileJob, {}, { key: 'by-an-admin', transaction: tx });
    const action = { action: 'reconcile', actor, ...subject, before: null, after: null };
    await auditAdminAction(tx, { part: 'billing', clock }, action);
  });
  wakeRelay();
  return { started: true };
}
