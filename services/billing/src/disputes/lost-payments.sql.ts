// SQL that asks whether the bank took back the payment of a subscription.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export async function wasPaymentLost(db: Queryable, pseudonym: string, subscriptionId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from billing.payments
      where pseudonym = $1 and stripe_subscription_id = $2 and lost_minor > 0 limit 1`,
    [pseudonym, subscriptionId],
  );
  return rowCount === 1;
}
