// SQL that forgets whose money it was: books stay, without a name.
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

/** Subscriptions and checkouts go with their customer. Returns how many rows went or lost their name. */
export async function eraseMoney(tx: Queryable, pseudonym: string): Promise<number> {
  let touched = 0;
  for (const statement of statements) touched += (await tx.query(statement, [pseudonym])).rowCount ?? 0;
  return touched;
}

const statements = [
  'delete from billing.customers where pseudonym = $1',
  'delete from billing.letters where pseudonym = $1',
  'delete from billing.plan_grants where pseudonym = $1',
  `update billing.plan_grants set granted_by = 'erased' where granted_by = $1`,
  'update billing.payments set pseudonym = null where pseudonym = $1',
  'update billing.cancellations set pseudonym = null where pseudonym = $1',
];
