// What cancelling asks of billing.customers: under which name the provider knows an account, and whether its plan changes now.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export async function findCustomerId(db: Queryable, pseudonym: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    'select stripe_customer_id as id from billing.customers where pseudonym = $1 and stripe_customer_id is not null',
    [pseudonym],
  );
  return rows[0]?.id;
}

/** Until the transaction ends no change of plan begins. */
export async function isPlanChanging(tx: Queryable, customerId: string, now: Date): Promise<boolean> {
  const { rows } = await tx.query<{ changing: boolean }>(
    `select coalesce(changing_until > $2, false) as changing from billing.customers where stripe_customer_id = $1 for update`,
    [customerId, now],
  );
  return rows[0]?.changing ?? false;
}
