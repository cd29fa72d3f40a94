// SQL that forgets whose customer it was, and who was given a plan.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface ErasedCustomer {
  readonly customerId: string | null;
  /** Pages of the provider where something could still be paid for. */
  readonly sessionIds: readonly string[];
  /** Of the mail addresses with which they went to pay. */
  readonly addressHashes: readonly string[];
}

/** Before anything else goes: whom the provider has to forget. */
export async function customerToErase(tx: Queryable, pseudonym: string): Promise<ErasedCustomer> {
  const { rows } = await tx.query<{ customerId: string | null; addressHashes: string[] }>(
    `select stripe_customer_id as "customerId", address_hashes as "addressHashes" from billing.customers
      where pseudonym = $1 for update`,
    [pseudonym],
  );
  const { rows: sessions } = await tx.query<{ id: string }>(
    `select stripe_session_id as id from billing.checkouts
      where pseudonym = $1 and state in ('open', 'replaced') and stripe_session_id is not null limit 100`,
    [pseudonym],
  );
  const { customerId = null, addressHashes = [] } = rows[0] ?? {};
  return { customerId, addressHashes, sessionIds: sessions.map(({ id }) => id) };
}

/** Subscriptions and checkouts go with their customer. */
export async function deleteCustomer(tx: Queryable, pseudonym: string): Promise<number> {
  const { rowCount } = await tx.query('delete from billing.customers where pseudonym = $1', [pseudonym]);
  return rowCount ?? 0;
}

/** Those that the person was given go; those that they gave to others as an administrator lose their name. */
export async function eraseGrants(tx: Queryable, pseudonym: string): Promise<number> {
  const given = await tx.query('delete from billing.plan_grants where pseudonym = $1', [pseudonym]);
  const byThem = await tx.query(`update billing.plan_grants set granted_by = 'erased' where granted_by = $1`, [
    pseudonym,
  ]);
  return (given.rowCount ?? 0) + (byThem.rowCount ?? 0);
}
