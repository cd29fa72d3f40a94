// SQL that finds the payments that disputes are about.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

interface DisputedPayment {
  readonly invoiceId: string;
  /** Null when the account was erased. */
  readonly pseudonym: string | null;
}

/** By the provider's id of the payment. */
export async function paymentsOfIntents(
  db: Queryable,
  intentIds: readonly string[],
): Promise<ReadonlyMap<string, DisputedPayment>> {
  const { rows } = await db.query<DisputedPayment & { intentId: string } & Record<string, unknown>>(
    `select intent as "intentId", stripe_invoice_id as "invoiceId", pseudonym
       from billing.payments, unnest(stripe_payment_intent_ids) intent
      where stripe_payment_intent_ids && $1::text[] and intent = any($1)`,
    [intentIds],
  );
  return new Map(rows.map(({ intentId, ...payment }) => [intentId, payment]));
}
