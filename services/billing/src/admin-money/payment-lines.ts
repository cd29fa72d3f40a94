// Payments as lines of CSV, read a page at a time.
import type { AdminPayment, PaymentFilter } from '@consilium/contracts/billing/admin-money-http.ts';
import { csvLine } from '@consilium/contracts/csv/csv-cell.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { HistoryPlace } from '../payment-history/payment-history.sql.ts';
import { pageOfPayments } from './payments.sql.ts';
import { adminPaymentOf } from './search-payments.ts';
import { searchedFor } from './searched-for.ts';

const PAGE_ROWS = 1000;
/** Programs then read it as UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}';

const columns: readonly (readonly [title: string, value: (payment: AdminPayment) => string | number | null])[] = [
  ['id', ({ id }) => id],
  ['number', ({ number }) => number],
  ['pseudonym', ({ pseudonym }) => pseudonym],
  ['subscription', ({ subscriptionId }) => subscriptionId],
  ['state', ({ status }) => status],
  ['price', ({ price }) => price],
  ['currency', ({ amount }) => amount.currency],
  ['amount_minor', ({ amount }) => amount.amountMinor],
  ['refunded_minor', ({ refunded }) => refunded.amountMinor],
  ['taken_back_minor', ({ takenBack }) => takenBack.amountMinor],
  ['created_at', ({ createdAt }) => createdAt],
  ['paid_at', ({ paidAt }) => paidAt],
  ['period_starts_at', ({ periodStartsAt }) => periodStartsAt],
  ['period_ends_at', ({ periodEndsAt }) => periodEndsAt],
];

export async function* paymentLines(db: Queryable, { search, state }: PaymentFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(([title]) => title));
  let after: HistoryPlace | undefined;
  do {
    const rows = await pageOfPayments(db, { search: searchedFor(search), state, after, limit: PAGE_ROWS });
    const payments = rows.map(adminPaymentOf);
    yield payments.map((payment) => csvLine(columns.map(([, value]) => value(payment)))).join('');
    after = rows.length === PAGE_ROWS ? rows.at(-1) : undefined;
  } while (after);
}
