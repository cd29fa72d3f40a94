// SQL that says what billing knows of invoices and customers of a page of the provider's list.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** By the provider's id of the customer. */
export async function pseudonymsOf(
  db: Queryable,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ customerId: string; pseudonym: string }>(
    `select stripe_customer_id as "customerId", pseudonym from billing.customers where stripe_customer_id = any($1)`,
    [customerIds],
  );
  return new Map(rows.map(({ customerId, pseudonym }) => [customerId, pseudonym]));
}

/** The status in our copy, by the invoice's id. */
export async function copiesOf(db: Queryable, invoiceIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; status: string }>(
    'select stripe_invoice_id as id, status from billing.payments where stripe_invoice_id = any($1)',
    [invoiceIds],
  );
  return new Map(rows.map(({ id, status }) => [id, status]));
}
