// Keeps the books of erased accounts right: a bank may return a refund or take back a payment days after the erasure.
import { transaction } from '@consilium/kit/postgres/transaction.ts';
import { putBookings } from '../bookings/bookings.sql.ts';
import { requirePayments } from '../cancellations/cancellable.ts';
import type { BillingContext } from '../context/context.ts';
import { reportDispute } from '../disputes/tell-disputes.ts';
import { followRefunds } from '../refunds/follow-refunds.ts';
import { findErasedPayments, holdErasedPayment } from './erased-payments.sql.ts';
import type { KeptPayment } from './erased-payments.sql.ts';
import { putPayments } from './payments.sql.ts';
import type { StoredPayment } from './payments.sql.ts';
import { storedPayments } from './stored-payments.ts';

/**
 * Syncs one invoice of an erased account. There is no customer to number syncs by: the row is locked while the provider is
 * asked, so whoever stores later asked later.
 */
export async function syncErasedPayment(context: BillingContext, invoiceId: string): Promise<void> {
  const payments = requirePayments(context);
  await transaction(context.pool, async (tx) => {
    const kept = await holdErasedPayment(tx, invoiceId);
    if (!kept) return;
    const invoices = [await payments.readInvoice(invoiceId)];
    const seen = storedPayments(invoices);
    await putPayments(tx, null, seen);
    await putBookings(tx, invoices);
    await followRefunds(tx, context, invoices);
    for (const payment of seen) reportDispute(context.log, payment, kept);
  });
}

/** The last sync before the provider deletes the customer: what was paid and refunded stays in the books. */
export async function syncBeforeDeletion(context: BillingContext, customerId: string): Promise<void> {
  const { pool } = context;
  const invoices = await requirePayments(context).invoicesOf(customerId);
  const seen = storedPayments(invoices);
  const ids = seen.map(({ invoiceId }) => invoiceId);
  const kept = await findErasedPayments(pool, ids);
  const missing = seen.filter(({ invoiceId }) => !kept.has(invoiceId));
  await putPayments(pool, null, missing);
  await putBookings(pool, invoices);
  const refunded = new Set(invoices.filter(({ refunds }) => refunds.length > 0).map(({ id }) => id));
  for (const payment of seen)
    if (refunded.has(payment.invoiceId) || isChanged(payment, kept.get(payment.invoiceId)))
      await syncErasedPayment(context, payment.invoiceId);
}

function isChanged(seen: StoredPayment, kept: KeptPayment | undefined): boolean {
  const figures = ['status', 'paidMinor', 'refundedMinor', 'lostMinor', 'disputed'] as const;
  return kept !== undefined && figures.some((figure) => seen[figure] !== kept[figure]);
}
