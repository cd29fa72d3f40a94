// GET /admin/payments: payments of everybody, the newest first.
import type { AdminPayment, PaymentFilter } from '@consilium/contracts/billing/admin-money-http.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { nameOf, paymentOf, placeNamed } from '../payment-history/list-payments.ts';
import { pageOfPayments } from './payments.sql.ts';
import type { AnyPayment } from './payments.sql.ts';
import { searchedFor } from './searched-for.ts';

const PAGE = 50;

export async function searchPayments(
  db: Queryable,
  { search, state, after }: PaymentFilter & { readonly after?: string | undefined },
): Promise<{ payments: AdminPayment[]; nextAfter: string | null }> {
  const place = after === undefined ? undefined : placeNamed(after);
  const rows = await pageOfPayments(db, { search: searchedFor(search), state, after: place, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  return { payments: page.map(adminPaymentOf), nextAfter: last ? nameOf(last) : null };
}

export function adminPaymentOf(row: AnyPayment): AdminPayment {
  const { pseudonym, subscriptionId } = row;
  return { ...paymentOf(row), pseudonym, subscriptionId };
}
