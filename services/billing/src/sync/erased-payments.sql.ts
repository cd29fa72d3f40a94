// SQL on payments of erased accounts: books without a name.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { MoneyState, StoredPayment } from './payments.sql.ts';

export type KeptPayment = MoneyState & Pick<StoredPayment, 'invoiceId' | 'status'>;

const columns = `stripe_invoice_id as "invoiceId", status, paid_minor::float8 as "paidMinor",
  refunded_minor::float8 as "refundedMinor", lost_minor::float8 as "lostMinor", disputed`;

/** Undefined when the payment is unknown, or its account is not erased. */
export async function findErasedInvoice(db: Queryable, paymentIntentId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ invoiceId: string }>(
    `select stripe_invoice_id as "invoiceId" from billing.payments
      where stripe_payment_intent_ids @> array[$1] and pseudonym is null limit 1`,
    [paymentIntentId],
  );
  return rows[0]?.invoiceId;
}

/** Locks the payment until the transaction ends. */
export async function holdErasedPayment(tx: Queryable, invoiceId: string): Promise<KeptPayment | undefined> {
  const { rows } = await tx.query<KeptPayment & Record<string, unknown>>(
    `select ${columns} from billing.payments where stripe_invoice_id = $1 and pseudonym is null for update`,
    [invoiceId],
  );
  return rows[0];
}

/** What the books contain about these invoices, by id. */
export async function findErasedPayments(
  db: Queryable,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, KeptPayment>> {
  const { rows } = await db.query<KeptPayment & Record<string, unknown>>(
    `select ${columns} from billing.payments where stripe_invoice_id = any($1) and pseudonym is null`,
    [invoiceIds],
  );
  return new Map(rows.map((kept) => [kept.invoiceId, kept]));
}
