// SQL that keeps the copies of invoices in billing.payments.
import type { PriceId } from '@consilium/contracts/plans.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface StoredPayment {
  readonly invoiceId: string;
  readonly subscriptionId: string | null;
  readonly number: string | null;
  readonly status: 'open' | 'paid' | 'failed' | 'void';
  readonly reason: string | null;
  readonly price: PriceId | null;
  readonly currency: string;
  readonly dueMinor: number;
  readonly paidMinor: number;
  readonly refundedMinor: number;
  readonly disputed: boolean;
  readonly paymentIntentIds: readonly string[];
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly periodStartsAt: Date;
  readonly periodEndsAt: Date;
}

export interface MoneyMoved {
  readonly paidMinor: number;
  readonly refundedMinor: number;
}

/** What was known of the person's invoices, by their id. */
export async function findMoneyMoved(tx: Queryable, pseudonym: string): Promise<ReadonlyMap<string, MoneyMoved>> {
  const { rows } = await tx.query<MoneyMoved & { invoiceId: string } & Record<string, unknown>>(
    `select stripe_invoice_id as "invoiceId", paid_minor::float8 as "paidMinor", refunded_minor::float8 as "refundedMinor"
       from billing.payments where pseudonym = $1 order by created_at desc limit 1000`,
    [pseudonym],
  );
  return new Map(rows.map(({ invoiceId, ...moved }) => [invoiceId, moved]));
}

export async function putPayment(tx: Queryable, pseudonym: string, payment: StoredPayment): Promise<void> {
  await tx.query(
    `insert into billing.payments
       (stripe_invoice_id, pseudonym, stripe_subscription_id, number, status, reason, price, currency, due_minor, paid_minor,
        refunded_minor, disputed, stripe_payment_intent_ids, created_at, paid_at, period_starts_at, period_ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
     on conflict (stripe_invoice_id) do update set
       stripe_subscription_id = excluded.stripe_subscription_id, number = excluded.number, status = excluded.status,
       reason = excluded.reason, price = excluded.price, due_minor = excluded.due_minor, paid_minor = excluded.paid_minor,
       refunded_minor = excluded.refunded_minor, disputed = excluded.disputed,
       stripe_payment_intent_ids = excluded.stripe_payment_intent_ids, paid_at = excluded.paid_at,
       period_starts_at = excluded.period_starts_at, period_ends_at = excluded.period_ends_at`,
    [
      payment.invoiceId,
      pseudonym,
      payment.subscriptionId,
      payment.number,
      payment.status,
      payment.reason,
      payment.price,
      payment.currency,
      payment.dueMinor,
      payment.paidMinor,
      payment.refundedMinor,
      payment.disputed,
      payment.paymentIntentIds,
      payment.createdAt,
      payment.paidAt,
      payment.periodStartsAt,
      payment.periodEndsAt,
    ],
  );
}
