// All SQL on billing.plans_in_force: what was last published about an account.
import type { PlanWithAfter } from '@consilium/contracts/billing/plan-at.ts';
import type { PlanId, PriceId } from '@consilium/contracts/plans.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface PublishedPlan extends PlanWithAfter {
  readonly price: PriceId | null;
}

/** Serialises decisions about the account until the transaction ends. */
export async function lockPlan(tx: Queryable, pseudonym: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('billing.plan.' || $1, 0))`, [pseudonym]);
}

interface StoredPlan extends Omit<PublishedPlan, 'after'> {
  readonly afterPlan: PlanId | null;
  readonly afterUntil: Date | null;
}

export async function findPublishedPlan(tx: Queryable, pseudonym: string): Promise<PublishedPlan | undefined> {
  const { rows } = await tx.query<StoredPlan & Record<string, unknown>>(
    `select plan, price, until, after_plan as "afterPlan", after_until as "afterUntil"
       from billing.plans_in_force where pseudonym = $1`,
    [pseudonym],
  );
  return rows[0] && toPublishedPlan(rows[0]);
}

function toPublishedPlan({ plan, price, until, afterPlan, afterUntil }: StoredPlan): PublishedPlan {
  return { plan, price, until, after: afterPlan && { plan: afterPlan, until: afterUntil } };
}

export async function putPublishedPlan(
  tx: Queryable,
  pseudonym: string,
  { plan, price, until, after }: PublishedPlan,
  since: Date,
): Promise<void> {
  await tx.query(
    `insert into billing.plans_in_force as told (pseudonym, plan, price, until, after_plan, after_until, since)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (pseudonym) do update set plan = excluded.plan, price = excluded.price, until = excluded.until,
       after_plan = excluded.after_plan, after_until = excluded.after_until,
       since = case when told.plan = excluded.plan then told.since else excluded.since end`,
    [pseudonym, plan, price, until, after?.plan ?? null, after?.until ?? null, since],
  );
}

/** Accounts whose plan has ended by time, the longest ago first. */
export async function findEndedPlans(db: Queryable, now: Date, limit: number): Promise<readonly string[]> {
  const { rows } = await db.query<{ pseudonym: string }>(
    `select pseudonym from billing.plans_in_force where until is not null and until <= $1 order by until limit $2`,
    [now, limit],
  );
  return rows.map(({ pseudonym }) => pseudonym);
}

/** Undefined when no plan has an end. */
export async function findNextEnd(db: Queryable): Promise<Date | undefined> {
  const { rows } = await db.query<{ ends: Date | null }>(
    'select min(until) as ends from billing.plans_in_force where until is not null',
  );
  return rows[0]?.ends ?? undefined;
}
