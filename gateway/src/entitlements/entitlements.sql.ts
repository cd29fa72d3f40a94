// All SQL on gateway.entitlements.
import type { PublishedPlan } from '@consilium/contracts/billing/plan-at.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface EntitlementRow {
  /** The plan as billing last published it; the clock decides which part of it is in force. */
  readonly told: PublishedPlan;
  readonly zone: string;
  readonly roles: readonly string[];
}

interface StoredEntitlement extends Omit<EntitlementRow, 'told'> {
  readonly plan: string;
  readonly until: Date | null;
  readonly afterPlan: string | null;
  readonly afterUntil: Date | null;
}

export async function findEntitlement(db: Queryable, pseudonym: string): Promise<EntitlementRow | undefined> {
  const { rows } = await db.query<StoredEntitlement & Record<string, unknown>>(
    `select plan, plan_until as until, after_plan as "afterPlan", after_until as "afterUntil", zone, roles
       from gateway.entitlements where pseudonym = $1`,
    [pseudonym],
  );
  return rows[0] && toEntitlement(rows[0]);
}

function toEntitlement(row: StoredEntitlement): EntitlementRow {
  const { plan, until, afterPlan, afterUntil, zone, roles } = row;
  return {
    told: { plan, until, after: afterPlan === null ? null : { plan: afterPlan, until: afterUntil } },
    zone,
    roles,
  };
}

export async function setPlan(db: Queryable, pseudonym: string, { plan, until, after }: PublishedPlan): Promise<void> {
  await db.query(
    `insert into gateway.entitlements (pseudonym, plan, plan_until, after_plan, after_until) values ($1, $2, $3, $4, $5)
     on conflict (pseudonym) do update set plan = excluded.plan, plan_until = excluded.plan_until,
       after_plan = excluded.after_plan, after_until = excluded.after_until`,
    [pseudonym, plan, until, after?.plan ?? null, after?.until ?? null],
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
