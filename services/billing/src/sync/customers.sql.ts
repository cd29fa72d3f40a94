// SQL on billing.customers for syncs.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface NumberedSync {
  readonly customerId: string;
  /** Later syncs have higher numbers. A string, because it is a bigint. */
  readonly number: string;
}

/** Undefined without a customer at the provider. */
export async function findCustomerId(db: Queryable, pseudonym: string): Promise<string | undefined> {
  const { rows } = await db.query<{ customerId: string }>(
    `select stripe_customer_id as "customerId" from billing.customers where pseudonym = $1 and stripe_customer_id is not null`,
    [pseudonym],
  );
  return rows[0]?.customerId;
}

/** Numbers a new sync. Undefined without a customer at the provider. */
export async function beginSync(db: Queryable, pseudonym: string): Promise<NumberedSync | undefined> {
  const { rows } = await db.query<{ customerId: string; number: string }>(
    `update billing.customers set looks = looks + 1 where pseudonym = $1 and stripe_customer_id is not null
     returning stripe_customer_id as "customerId", looks::text as number`,
    [pseudonym],
  );
  return rows[0];
}

/** Locks the row until the transaction ends. False when a later sync stored first, or the account was erased. */
export async function acceptSync(tx: Queryable, pseudonym: string, sync: NumberedSync, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update billing.customers set stored_look = $2, synced_at = $3
      where pseudonym = $1 and stored_look < $2 and stripe_customer_id = $4`,
    [pseudonym, sync.number, now, sync.customerId],
  );
  return rowCount === 1;
}

/** The provider has no such customer any more: the next purchase creates one. */
export async function forgetCustomerId(tx: Queryable, pseudonym: string, customerId: string): Promise<void> {
  await tx.query(
    'update billing.customers set stripe_customer_id = null where pseudonym = $1 and stripe_customer_id = $2',
    [pseudonym, customerId],
  );
}

/** Whom a webhook event is about: found by the customer, or by the payment that a refund or dispute names. */
export async function findSubject(
  db: Queryable,
  { customerId, paymentIntentId }: { readonly customerId: string | null; readonly paymentIntentId: string | null },
): Promise<string | undefined> {
  const { rows } = await db.query<{ pseudonym: string }>(
    `select pseudonym from billing.customers where stripe_customer_id = $1
     union all
     select pseudonym from billing.payments where $2::text is not null and stripe_payment_intent_ids @> array[$2] and pseudonym is not null
     limit 1`,
    [customerId, paymentIntentId],
  );
  return rows[0]?.pseudonym;
}

/** Whether the provider reported the deletion by a webhook event. */
export async function wasDeleted(db: Queryable, customerId: string): Promise<boolean> {
  const { rows } = await db.query<{ told: boolean }>(
    `select exists (select from billing.webhook_events where type = 'customer.deleted' and stripe_customer_id = $1) as told`,
    [customerId],
  );
  return rows[0]?.told ?? false;
}
