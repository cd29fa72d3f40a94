// SQL on the copies of invoices in billing.payments.
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
  /** What the bank took back for good, beyond our refunds. */
  readonly lostMinor: number;
  readonly disputed: boolean;
  readonly paymentIntentIds: readonly string[];
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly periodStartsAt: Date;
  readonly periodEndsAt: Date;
}

export type MoneyState = Pick<StoredPayment, 'paidMinor' | 'refundedMinor' | 'lostMinor' | 'disputed'>;

/** What was stored of the person's invoices, by id. */
export async function findMoneyStates(tx: Queryable, pseudonym: string): Promise<ReadonlyMap<string, MoneyState>> {
  const { rows } = await tx.query<MoneyState & { invoiceId: string } & Record<string, unknown>>(
    `select stripe_invoice_id as "invoiceId", paid_minor::float8 as "paidMinor", refunded_minor::float8 as "refundedMinor",
            lost_minor::float8 as "lostMinor", disputed
       from billing.payments where pseudonym = $1 order by created_at desc limit 1000`,
    [pseudonym],
  );
  return new Map(rows.map(({ invoiceId, ...moved }) => [invoiceId, moved]));
}

const columns = `stripe_invoice_id, pseudonym, stripe_subscription_id, number, status, reason, price, currency, due_minor, paid_minor,
  refunded_minor, lost_minor, disputed, stripe_payment_intent_ids, created_at, paid_at, period_starts_at, period_ends_at`;

/** The person of an invoice never changes: books without a name never get one again. Null for an erased account. */
export async function putPayments(
  tx: Queryable,
  pseudonym: string | null,
  payments: readonly StoredPayment[],
): Promise<void> {
  if (payments.length === 0) return;
  await tx.query({
    name: 'billing-put-payments',
    text: `insert into billing.payments (${columns}) select ${columns} from json_populate_recordset(null::billing.payments, $1)
     on conflict (stripe_invoice_id) do update set
       stripe_subscription_id = excluded.stripe_subscription_id, number = excluded.number, status = excluded.status,
       reason = excluded.reason, price = excluded.price, due_minor = excluded.due_minor, paid_minor = excluded.paid_minor,
       refunded_minor = excluded.refunded_minor, lost_minor = excluded.lost_minor, disputed = excluded.disputed,
       stripe_payment_intent_ids = excluded.stripe_payment_intent_ids, paid_at = excluded.paid_at,
       period_starts_at = excluded.period_starts_at, period_ends_at = excluded.period_ends_at`,
    values: [JSON.stringify(payments.map((payment) => asRow(pseudonym, payment)))],
  });
}

function asRow(pseudonym: string | null, payment: StoredPayment) {
  return {
    stripe_invoice_id: payment.invoiceId,
    pseudonym,
    stripe_subscription_id: payment.subscriptionId,
    number: payment.number,
    status: payment.status,
    reason: payment.reason,
    price: payment.price,
    currency: payment.currency,
    due_minor: payment.dueMinor,
    paid_minor: payment.paidMinor,
    refunded_minor: payment.refundedMinor,
    lost_minor: payment.lostMinor,
    disputed: payment.disputed,
    stripe_payment_intent_ids: payment.paymentIntentIds,
    created_at: payment.createdAt,
    paid_at: payment.paidAt,
    period_starts_at: payment.periodStartsAt,
    period_ends_at: payment.periodEndsAt,
  };
}
