// SQL on billing.customers for creating customers.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface CustomerRow {
  readonly customerId: string | null;
  /** The number of syncs so far; it is raised to create the customer with a new idempotency key. */
  readonly attempt: string;
}

export async function findCustomer(db: Queryable, pseudonym: string): Promise<CustomerRow | undefined> {
  const { rows } = await db.query<CustomerRow>(
    'select stripe_customer_id as "customerId", looks::text as attempt from billing.customers where pseudonym = $1',
    [pseudonym],
  );
  return rows[0];
}

/** Stored before the provider is asked: after a crash no payable customer is unknown to us. */
export async function beginCustomer(db: Queryable, pseudonym: string, now: Date): Promise<void> {
  await db.query('insert into billing.customers (pseudonym, created_at) values ($1, $2) on conflict do nothing', [
    pseudonym,
    now,
  ]);
}

/** The first id stays; returns the stored one. Undefined when the account was erased meanwhile. */
export async function keepCustomerId(
  db: Queryable,
  pseudonym: string,
  customerId: string,
): Promise<string | undefined> {
  const { rows } = await db.query<{ customerId: string }>(
    `update billing.customers set stripe_customer_id = coalesce(stripe_customer_id, $2) where pseudonym = $1
     returning stripe_customer_id as "customerId"`,
    [pseudonym, customerId],
  );
  return rows[0]?.customerId;
}

/** The provider repeats a failure for the same idempotency key, so the next attempt needs a new one. */
export async function raiseAttempt(db: Queryable, pseudonym: string): Promise<void> {
  await db.query('update billing.customers set looks = looks + 1 where pseudonym = $1 and stripe_customer_id is null', [
    pseudonym,
  ]);
}

/** Keeps every address the person ever used to pay. */
export async function keepAddressHash(db: Queryable, pseudonym: string, hash: string): Promise<void> {
  await db.query(
    `update billing.customers set address_hashes = array_append(address_hashes, $2)
      where pseudonym = $1 and not ($2 = any (address_hashes))`,
    [pseudonym, hash],
  );
}
