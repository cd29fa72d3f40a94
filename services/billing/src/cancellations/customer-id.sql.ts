// What cancelling asks of billing.customers: under which name the provider knows an account, and whether its plan changes now.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface CancellingCustomer {
  readonly customerId: string;
  /** Changes of plan that began, and those that ended, so far. */
  readonly planChanges: number;
  /** Of the mail addresses with which they went to pay. */
  readonly addressHashes: readonly string[];
}

export async function findCancellingCustomer(
  db: Queryable,
  pseudonym: string,
): Promise<CancellingCustomer | undefined> {
  const { rows } = await db.query<CancellingCustomer & Record<string, unknown>>(
    `select stripe_customer_id as "customerId", plan_changes as "planChanges", address_hashes as "addressHashes"
       from billing.customers
      where pseudonym = $1 and stripe_customer_id is not null`,
    [pseudonym],
  );
  return rows[0];
}

/** Changing now, or changed since they were counted. Until the transaction ends no change of plan begins. */
export async function isPlanChanging(
  tx: Queryable,
  { customerId, planChanges }: Pick<CancellingCustomer, 'customerId' | 'planChanges'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.query<{ changing: boolean }>(
    `select coalesce(changing_until > $2, false) or plan_changes <> $3 as changing from billing.customers
      where stripe_customer_id = $1 for update`,
    [customerId, now, planChanges],
  );
  return rows[0]?.changing ?? false;
}
