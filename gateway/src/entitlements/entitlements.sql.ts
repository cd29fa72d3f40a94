// All SQL on gateway.entitlements.
import type { PlanId } from '@consilium/contracts/plans.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface EntitlementRow {
  readonly plan: PlanId;
  readonly zone: string;
  readonly roles: readonly string[];
}

export async function findEntitlement(db: Queryable, pseudonym: string): Promise<EntitlementRow | undefined> {
  const { rows } = await db.query<EntitlementRow>(
    'select plan, zone, roles from gateway.entitlements where pseudonym = $1',
    [pseudonym],
  );
  return rows[0];
}

export async function setPlan(db: Queryable, pseudonym: string, plan: PlanId): Promise<void> {
  await db.query(
    'insert into gateway.entitlements (pseudonym, plan) values ($1, $2) on conflict (pseudonym) do update set plan = excluded.plan',
    [pseudonym, plan],
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
