// SQL of the comparison with the provider: how far it got, and which customers are due for a sync.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export async function findComparedUntil(db: Queryable): Promise<Date | undefined> {
  const { rows } = await db.query<{ comparedUntil: Date }>(
    'select compared_until as "comparedUntil" from billing.event_comparison',
  );
  return rows[0]?.comparedUntil;
}

export async function setComparedUntil(db: Queryable, comparedUntil: Date): Promise<void> {
  await db.query(
    `insert into billing.event_comparison (compared_until) values ($1)
     on conflict (only_row) do update set compared_until = excluded.compared_until`,
    [comparedUntil],
  );
}

/** Customers now or earlier: payments of erased accounts may still be returned, and their deletion reported. */
export async function hadCustomers(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    `select exists (select from billing.customers where stripe_customer_id is not null)
         or exists (select from billing.closings) or exists (select from billing.payments) as has`,
  );
  return rows[0]?.has ?? false;
}

/**
 * Customers last synced before `before`, the longest ago first: those with a running subscription, and those with a
 * webhook event that billing gave up on and that no sync has followed.
 */
export async function findDueCustomers(db: Queryable, before: Date, limit: number): Promise<readonly string[]> {
  const { rows } = await db.query<{ pseudonym: string }>(
    `with given_up as (
       select about.pseudonym, max(told.received_at) as received_at
         from billing.webhook_events told
        cross join lateral (
               select pseudonym from billing.customers where stripe_customer_id = told.stripe_customer_id
               union all
               select pseudonym from billing.payments where stripe_payment_intent_ids @> array[told.stripe_payment_intent_id]
             ) about
        where told.state = 'dead' group by about.pseudonym)
     select pseudonym from billing.customers customer left join given_up using (pseudonym)
      where stripe_customer_id is not null and (synced_at is null or synced_at < $1)
        and (synced_at is null or given_up.received_at > synced_at
             or exists (select from billing.subscriptions held where held.pseudonym = customer.pseudonym and ended_at is null))
      order by synced_at nulls first limit $2`,
    [before, limit],
  );
  return rows.map(({ pseudonym }) => pseudonym);
}
