// Under which name the provider knows an account.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export async function findCustomerId(db: Queryable, pseudonym: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    'select stripe_customer_id as id from billing.customers where pseudonym = $1 and stripe_customer_id is not null',
    [pseudonym],
  );
  return rows[0]?.id;
}
