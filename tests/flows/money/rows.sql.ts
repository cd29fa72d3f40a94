// Reads billing's tables where no route does.
import { planChanged } from '@consilium/contracts/billing/events.ts';
import { planAt, planFromEvent } from '@consilium/contracts/billing/plan-at.ts';
import type { PlanId } from '@consilium/contracts/plans.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** Webhook events that are ready or in progress. A failed one waits for its retry, with the error. */
export async function waitingWebhookEvents(db: Queryable, now: Date): Promise<number> {
  const { rows } = await db.query<{ waiting: number }>(
    `select count(*)::int as waiting from billing.webhook_events where state = 'waiting' and (error is null or next_attempt_at <= $1)`,
    [now],
  );
  return rows[0]?.waiting ?? 0;
}

export async function customerOf(db: Queryable, pseudonym: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    'select stripe_customer_id as id from billing.customers where pseudonym = $1',
    [pseudonym],
  );
  return rows[0]?.id;
}

export interface PublishedMoney {
  readonly paidMinor: number;
  readonly refundedMinor: number;
}

/** The money of an account according to the published events. */
export async function publishedMoney(db: Queryable, pseudonym: string): Promise<PublishedMoney> {
  const { rows } = await db.query<PublishedMoney>(
    `select coalesce(sum((envelope -> 'data' ->> 'amountMinor')::int) filter (where envelope -> 'data' ->> 'kind' = 'payment'), 0)::int as "paidMinor",
            coalesce(sum((envelope -> 'data' ->> 'amountMinor')::int) filter (where envelope -> 'data' ->> 'kind' = 'refund'), 0)::int as "refundedMinor"
       from event_log.events
      where subject = $1 and envelope ->> 'type' = 'consilium.billing.payment-recorded.v1'`,
    [pseudonym],
  );
  return rows[0] ?? { paidMinor: 0, refundedMinor: 0 };
}

/** The plan of an account according to the last published event, or the plan announced to follow it. */
export async function publishedPlan(db: Queryable, pseudonym: string, now: Date): Promise<PlanId | undefined> {
  const { rows } = await db.query<{ data: unknown }>(
    `select envelope -> 'data' as data from event_log.events
      where subject = $1 and envelope ->> 'type' = 'consilium.billing.plan-changed.v1' order by id desc limit 1`,
    [pseudonym],
  );
  return rows[0] && planAt(planFromEvent(planChanged.data.parse(rows[0].data)), now);
}

export async function jobExists(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.query('select 1 from graphile_worker.jobs where id = $1', [id]);
  return rows.length > 0;
}

/** Resets the use of cards for the next life, because the sandbox has few. */
export async function forgetMoneyBacks(pool: Queryable): Promise<void> {
  await pool.query('delete from billing.money_back_uses');
}
