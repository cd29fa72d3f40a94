// SQL that removes the link between a person and their customer, and the plans they were given.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface ErasedCustomer {
  readonly customerId: string | null;
  /** Payment pages that could still be paid. */
  readonly sessionIds: readonly string[];
  /** Hashes of the email addresses the person used to pay. */
  readonly addressHashes: readonly string[];
}

/** Read first: what has to be deleted at the provider. */
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

/** Subscriptions and checkouts are deleted with their customer. */
export async function deleteCustomer(tx: Queryable, pseudonym: string): Promise<number> {
  const { rowCount } = await tx.query('delete from billing.customers where pseudonym = $1', [pseudonym]);
  return rowCount ?? 0;
}

/** Deletes plans given to the person, and removes their name from plans they gave as an administrator. */
export async function eraseGrants(tx: Queryable, pseudonym: string): Promise<number> {
  const given = await tx.query('delete from billing.plan_grants where pseudonym = $1', [pseudonym]);
  const byThem = await tx.query(`update billing.plan_grants set granted_by = 'erased' where granted_by = $1`, [
    pseudonym,
  ]);
  return (given.rowCount ?? 0) + (byThem.rowCount ?? 0);
}
