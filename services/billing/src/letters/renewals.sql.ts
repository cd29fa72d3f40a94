// Which yearly subscriptions renew soon, from our copies.
import type { Money, PriceId } from '@consilium/contracts/plans.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { renewalAmountColumn } from '../subscriptions/subscriptions.sql.ts';

export interface Renewal {
  readonly subscriptionId: string;
  readonly pseudonym: string;
  /** The price it renews at. */
  readonly price: PriceId;
  readonly renewsAt: Date;
  /** Null: the catalogue price. */
  readonly renewalAmount: Money | null;
}

/** Yearly ones only: monthly subscribers get a receipt instead. Ordered by id. */
export async function findRenewals(
  db: Queryable,
  page: { readonly now: Date; readonly until: Date; readonly after: string; readonly limit: number },
): Promise<Renewal[]> {
  const { rows } = await db.query<Renewal & Record<string, unknown>>(
    `select stripe_subscription_id as "subscriptionId", pseudonym, coalesce(scheduled_price, price) as price,
            period_ends_at as "renewsAt",
            ${renewalAmountColumn}
       from billing.subscriptions s
      where ended_at is null and status = 'active' and price = 'yearly' and not collection_paused and not payment_lost
        and (cancels_at is null or cancels_at > period_ends_at)
        and period_ends_at > $1 and period_ends_at <= $2 and stripe_subscription_id > $3
      order by stripe_subscription_id limit $4`,
    [page.now, page.until, page.after, page.limit],
  );
  return rows;
}
