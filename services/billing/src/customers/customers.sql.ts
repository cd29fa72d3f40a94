// SQL on billing.customers for who becomes one.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface CustomerRow {
  readonly customerId: string | null;
  /** Rises when the customer is to be made anew: looks at the provider so far. */
  readonly looks: string;
}

export async function findCustomer(db: Queryable, pseudonym: string): Promise<CustomerRow | undefined> {
  const { rows } = await db.query<CustomerRow>(
    'select stripe_customer_id as "customerId", looks::text from billing.customers where pseudonym = $1',
    [pseudonym],
  );
  return rows[0];
}

/** Before the provider is asked: a crash in between loses nothing that could be paid for. */
export async function beginCustomer(db: Queryable, pseudonym: string, now: Date): Promise<void> {
  await db.query('insert into billing.customers (pseudonym, created_at) values ($1, $2) on conflict do nothing', [
    pseudonym,
    now,
  ]);
}

/** The first one stays; answers the one that is stored. Undefined: the account was erased meanwhile. */
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

/** The provider repeats its failure to whoever repeats the question: the next one is another question. */
export async function askAnew(db: Queryable, pseudonym: string): Promise<void> {
  await db.query('update billing.customers set looks = looks + 1 where pseudonym = $1 and stripe_customer_id is null', [
    pseudonym,
  ]);
}

/** Each that they ever went to pay with. */
export async function keepAddressHash(db: Queryable, pseudonym: string, hash: string): Promise<void> {
  await db.query(
    `update billing.customers set address_hashes = array_append(address_hashes, $2)
      where pseudonym = $1 and not ($2 = any (address_hashes))`,
    [pseudonym, hash],
  );
}
