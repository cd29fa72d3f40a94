// All SQL on gateway.entitlements.
import type { PlanId } from '@consilium/contracts/plans.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface EntitlementRow {
  readonly plan: PlanId;
  /** From then on the plan is free. Null: it stays. */
  readonly planUntil: Date | null;
  readonly zone: string;
  readonly roles: readonly string[];
}

export async function findEntitlement(db: Queryable, pseudonym: string): Promise<EntitlementRow | undefined> {
  const { rows } = await db.query<EntitlementRow>(
    'select plan, plan_until as "planUntil", zone, roles from gateway.entitlements where pseudonym = $1',
    [pseudonym],
  );
  return rows[0];
}

export async function setPlan(
  db: Queryable,
  pseudonym: string,
  { plan, until }: { readonly plan: PlanId; readonly until: string | null },
): Promise<void> {
  await db.query(
    `insert into gateway.entitlements (pseudonym, plan, plan_until) values ($1, $2, $3)
     on conflict (pseudonym) do update set plan = excluded.plan, plan_until = excluded.plan_until`,
    [pseudonym, plan, until],
  );
}

export async function setZone(db: Queryable, pseudonym: string, zone: string): Promise<void> {
  await db.query(
    'insert into gateway.entitlements (pseudonym, zone) values ($1, $2) on conflict (pseudonym) do update set zone = excluded.zone',
    [pseudonym, zone],
  );
}

export async function setRoles(db: Queryable, pseudonym: string, roles: readonly string[]): Promise<void> {
  await db.query(
    'insert into gateway.entitlements (pseudonym, roles) values ($1, $2) on conflict (pseudonym) do update set roles = excluded.roles',
    [pseudonym, roles],
  );
}
