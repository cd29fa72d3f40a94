// The plans in force of several accounts, and since when.
import type { PlanWithAfter } from '@consilium/contracts/billing/plan-at.ts';
import type { PlanId } from '@consilium/contracts/plans.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface PlanSince extends PlanWithAfter {
  /** Null when nothing was ever published about the account. */
  readonly since: Date | null;
}

interface PlanRow {
  readonly pseudonym: string;
  readonly plan: PlanId;
  readonly until: Date | null;
  readonly afterPlan: PlanId | null;
  readonly afterUntil: Date | null;
  readonly since: Date;
}

export async function plansOf(db: Queryable, pseudonyms: readonly string[]): Promise<ReadonlyMap<string, PlanSince>> {
  const { rows } = await db.query<PlanRow & Record<string, unknown>>(
    `select pseudonym, plan, until, after_plan as "afterPlan", after_until as "afterUntil", since
       from billing.plans_in_force where pseudonym = any($1)`,
    [pseudonyms],
  );
  return new Map(
    rows.map(({ pseudonym, plan, until, afterPlan, afterUntil, since }) => [
      pseudonym,
      { plan, until, since, after: afterPlan && { plan: afterPlan, until: afterUntil } },
    ]),
  );
}
