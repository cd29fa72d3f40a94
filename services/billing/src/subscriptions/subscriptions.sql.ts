// All SQL on billing.subscriptions.
import type { Money, PriceId } from '@consilium/contracts/plans.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { SubscriptionFacts } from './subscription-in-force.ts';

export interface StoredSubscription extends SubscriptionFacts {
  readonly scheduledPrice: PriceId | null;
  readonly scheduledAt: Date | null;
  readonly scheduleId: string | null;
  /** What the next renewal charges if not the catalogue price; null: the catalogue price. */
  readonly renewalAmount: Money | null;
}

/** As a column, for subscriptions with the alias `s`. */
export const renewalAmountColumn = `case when s.next_amount_minor is not null then
    json_build_object('amountMinor', s.next_amount_minor, 'currency', s.next_amount_currency) end as "renewalAmount"`;

const columns = `stripe_subscription_id as "subscriptionId", status, price, started_at as "startedAt",
  period_starts_at as "periodStartsAt", period_ends_at as "periodEndsAt", cancels_at as "cancelsAt", ended_at as "endedAt",
  collection_paused as "collectionPaused", past_due_since as "pastDueSince",
  payment_lost as "paymentLost", charge_pending as "chargePending",
  scheduled_price as "scheduledPrice", scheduled_at as "scheduledAt", schedule_id as "scheduleId",
  ${renewalAmountColumn}`;

/** Running ones first, then the newest. */
export async function findSubscriptions(db: Queryable, pseudonym: string): Promise<readonly StoredSubscription[]> {
  const { rows } = await db.query<StoredSubscription & Record<string, unknown>>(
    `select ${columns} from billing.subscriptions s where pseudonym = $1
      order by ended_at is not null, started_at desc, stripe_subscription_id limit 100`,
    [pseudonym],
  );
  return rows;
}

const stored = `stripe_subscription_id, pseudonym, status, price, started_at, period_starts_at, period_ends_at, cancels_at, ended_at,
  collection_paused, past_due_since, payment_lost, charge_pending, scheduled_price, scheduled_at, schedule_id, next_amount_minor, next_amount_currency`;

/** Deletes those that the provider does not return any more. */
export async function replaceSubscriptions(
  tx: Queryable,
  pseudonym: string,
  subscriptions: readonly StoredSubscription[],
): Promise<void> {
  await tx.query(
    'delete from billing.subscriptions where pseudonym = $1 and stripe_subscription_id <> all($2::text[])',
    [pseudonym, subscriptions.map(({ subscriptionId }) => subscriptionId)],
  );
  if (subscriptions.length === 0) return;
  await tx.query({
    name: 'billing-put-subscriptions',
    text: `insert into billing.subscriptions (${stored}) select ${stored} from json_populate_recordset(null::billing.subscriptions, $1)
     on conflict (stripe_subscription_id) do update set
       pseudonym = excluded.pseudonym, status = excluded.status, price = excluded.price, started_at = excluded.started_at,
       period_starts_at = excluded.period_starts_at, period_ends_at = excluded.period_ends_at,
       cancels_at = excluded.cancels_at, ended_at = excluded.ended_at, collection_paused = excluded.collection_paused,
       past_due_since = excluded.past_due_since, payment_lost = excluded.payment_lost,
       charge_pending = excluded.charge_pending, scheduled_price = excluded.scheduled_price,
       scheduled_at = excluded.scheduled_at, schedule_id = excluded.schedule_id,
       next_amount_minor = excluded.next_amount_minor, next_amount_currency = excluded.next_amount_currency`,
    values: [JSON.stringify(subscriptions.map((subscription) => asRow(pseudonym, subscription)))],
  });
}

function asRow(pseudonym: string, subscription: StoredSubscription) {
  return {
    stripe_subscription_id: subscription.subscriptionId,
    pseudonym,
    status: subscription.status,
    price: subscription.price,
    started_at: subscription.startedAt,
    period_starts_at: subscription.periodStartsAt,
    period_ends_at: subscription.periodEndsAt,
    cancels_at: subscription.cancelsAt,
    ended_at: subscription.endedAt,
    collection_paused: subscription.collectionPaused,
    past_due_since: subscription.pastDueSince,
    payment_lost: subscription.paymentLost,
    charge_pending: subscription.chargePending,
    scheduled_price: subscription.scheduledPrice,
    scheduled_at: subscription.scheduledAt,
    schedule_id: subscription.scheduleId,
    next_amount_minor: subscription.renewalAmount?.amountMinor ?? null,
    next_amount_currency: subscription.renewalAmount?.currency ?? null,
  };
}
