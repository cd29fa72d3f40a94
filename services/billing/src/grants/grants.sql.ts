// All SQL on billing.plan_grants.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { GrantFacts } from '../subscriptions/subscription-in-force.ts';

export interface Grant extends GrantFacts {
  readonly id: string;
}

/** Those that nobody took back, ended ones too. */
export async function findGrants(db: Queryable, pseudonym: string): Promise<readonly Grant[]> {
  const { rows } = await db.query<Grant & Record<string, unknown>>(
    `select id, plan, granted_at as "grantedAt", until from billing.plan_grants
      where pseudonym = $1 and revoked_at is null order by granted_at desc, id limit 50`,
    [pseudonym],
  );
  return rows;
}
