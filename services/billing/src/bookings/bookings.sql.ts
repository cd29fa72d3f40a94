// All SQL on billing.bookings.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { ProviderInvoice } from '../payments/payments.ts';
import { bookingsOf } from './bookings.ts';
import type { Booking } from './bookings.ts';

/** Replaces what was booked for these invoices. */
export async function putBookings(tx: Queryable, invoices: readonly ProviderInvoice[]): Promise<void> {
  if (invoices.length === 0) return;
  const bookings = invoices.flatMap(bookingsOf);
  const ids = [invoices.map(({ id }) => id), bookings.map(({ id }) => id)];
  await tx.query('delete from billing.bookings where stripe_invoice_id = any($1) and not id = any($2)', ids);
  if (bookings.length === 0) return;
  await tx.query({
    name: 'billing-put-bookings',
    text: `insert into billing.bookings (id, stripe_invoice_id, kind, amount_minor, currency, booked_at)
     select id, stripe_invoice_id, kind, amount_minor, currency, booked_at
       from json_populate_recordset(null::billing.bookings, $1)
     on conflict (id) do update set amount_minor = excluded.amount_minor, booked_at = excluded.booked_at
      where (bookings.amount_minor, bookings.booked_at) is distinct from (excluded.amount_minor, excluded.booked_at)`,
    values: [JSON.stringify(bookings.map(asRow))],
  });
}

function asRow({ id, invoiceId, kind, amountMinor, currency, bookedAt }: Booking) {
  return { id, stripe_invoice_id: invoiceId, kind, amount_minor: amountMinor, currency, booked_at: bookedAt };
}

export interface BookedSum {
  readonly day: string;
  readonly currency: string;
  readonly kind: Booking['kind'];
  readonly amountMinor: number;
}

/** By day in UTC, from the first moment until before the last. */
export async function bookedByDay(db: Queryable, from: Date, until: Date): Promise<BookedSum[]> {
  const { rows } = await db.query<BookedSum & Record<string, unknown>>(
    `select to_char(booked_at at time zone 'UTC', 'YYYY-MM-DD') as day, currency, kind,
            sum(amount_minor)::float8 as "amountMinor"
       from billing.bookings where booked_at >= $1 and booked_at < $2 group by 1, 2, 3`,
    [from, until],
  );
  return rows;
}
