// GET /admin/payments/{id}: a payment with what was paid back of it.
import type { AdminPayment, AdminRefund } from '@consilium/contracts/billing/admin-money-http.ts';
import { httpError } from '@consilium/kit/http/http-error.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { findAnyPayment, refundsOfPayment } from './payments.sql.ts';
import type { RefundOfPayment } from './payments.sql.ts';
import { adminPaymentOf } from './search-payments.ts';

export async function getPayment(
  db: Queryable,
  id: string,
): Promise<{ payment: AdminPayment; refunds: AdminRefund[] }> {
  const payment = await findAnyPayment(db, id);
  if (!payment) throw httpError('NOT_FOUND');
  const refunds = await refundsOfPayment(db, id);
  return { payment: adminPaymentOf(payment), refunds: refunds.map(adminRefundOf) };
}

function adminRefundOf({ amountMinor, currency, requestedAt, ...refund }: RefundOfPayment): AdminRefund {
  return { ...refund, amount: { amountMinor, currency }, requestedAt: requestedAt.toISOString() };
}
