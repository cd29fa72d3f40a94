// SQL of the comparison with the provider: how far it came, and whose copies are due for another look.
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

export async function hasCustomers(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    'select exists (select from billing.customers where stripe_customer_id is not null) as has',
  );
  return rows[0]?.has ?? false;
}

/** Customers with a subscription that is not over, last looked at before `before`, the longest ago first. */
export async function findDueCustomers(db: Queryable, before: Date, limit: number): Promise<readonly string[]> {
  const { rows } = await db.query<{ pseudonym: string }>(
    `select pseudonym from billing.customers customer
      where stripe_customer_id is not null and (synced_at is null or synced_at < $1)
        and (synced_at is null or exists (select from billing.subscriptions held where held.pseudonym = customer.pseudonym and ended_at is null))
      order by synced_at nulls first limit $2`,
    [before, limit],
  );
  return rows.map(({ pseudonym }) => pseudonym);
}
