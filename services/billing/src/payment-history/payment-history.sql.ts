// SQL that reads a person's payments from the copies of the last sync.
import type { PriceId } from '@consilium/contracts/plans.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface PaidInvoice {
  readonly id: string;
  readonly number: string | null;
  readonly status: 'open' | 'paid' | 'failed';
  readonly price: PriceId | null;
  readonly currency: string;
  readonly dueMinor: number;
  readonly paidMinor: number;
  readonly refundedMinor: number;
  readonly disputed: boolean;
  /** What the bank took back for good. */
  readonly lostMinor: number;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly periodStartsAt: Date;
  readonly periodEndsAt: Date;
}

export interface HistoryPlace {
  readonly createdAt: Date;
  readonly id: string;
}

export const paymentColumns = `stripe_invoice_id as id, number, status, price, currency, due_minor::float8 as "dueMinor",
  paid_minor::float8 as "paidMinor", refunded_minor::float8 as "refundedMinor", disputed,
  lost_minor::float8 as "lostMinor", created_at as "createdAt",
  paid_at as "paidAt", period_starts_at as "periodStartsAt", period_ends_at as "periodEndsAt"`;

/** Newest first, after that cursor, without void invoices. */
export async function paymentsAfter(
  db: Queryable,
  pseudonym: string,
  place: HistoryPlace | undefined,
  limit: number,
): Promise<PaidInvoice[]> {
  const { rows } = await db.query<PaidInvoice & Record<string, unknown>>(
    `select ${paymentColumns} from billing.payments
      where pseudonym = $1 and status <> 'void'
        and ($2::timestamptz is null or created_at < $2 or (created_at = $2 and stripe_invoice_id > $3))
      order by created_at desc, stripe_invoice_id limit $4`,
    [pseudonym, place?.createdAt ?? null, place?.id ?? null, limit],
  );
  return rows;
}

export async function findPayment(db: Queryable, pseudonym: string, id: string): Promise<PaidInvoice | undefined> {
  const { rows } = await db.query<PaidInvoice & Record<string, unknown>>(
    `select ${paymentColumns} from billing.payments where stripe_invoice_id = $1 and pseudonym = $2 and status <> 'void'`,
    [id, pseudonym],
  );
  return rows[0];
}
