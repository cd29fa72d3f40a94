// What cancelling reads from billing.customers: the provider's id of the customer, and whether the plan is being changed.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface CancellingCustomer {
  readonly customerId: string;
  /** Plan changes that began, plus those that ended. A different number means that one happened in between. */
  readonly planChanges: number;
  /** Hashes of the email addresses the person used to pay. */
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

/** True while the plan is changing or when it changed since the count. No plan change begins until the transaction ends. */
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
