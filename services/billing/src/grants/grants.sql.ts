// All SQL on billing.plan_grants.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { GrantFacts } from '../subscriptions/subscription-in-force.ts';

export interface Grant extends GrantFacts {
  readonly id: string;
}

/** Grants that were not revoked, ended ones included. */
export async function findGrants(db: Queryable, pseudonym: string): Promise<readonly Grant[]> {
  const { rows } = await db.query<Grant & Record<string, unknown>>(
    `select id, plan, granted_at as "grantedAt", until from billing.plan_grants
      where pseudonym = $1 and revoked_at is null order by granted_at desc, id limit 50`,
    [pseudonym],
  );
  return rows;
}

export interface NewGrant {
  readonly id: string;
  readonly pseudonym: string;
  readonly plan: Grant['plan'];
  readonly until: Date | null;
  readonly grantedBy: string;
  readonly grantedAt: Date;
}

export async function insertGrant(tx: Queryable, grant: NewGrant): Promise<void> {
  const { id, pseudonym, plan, grantedBy, grantedAt, until } = grant;
  await tx.query(
    'insert into billing.plan_grants (id, pseudonym, plan, granted_by, granted_at, until) values ($1, $2, $3, $4, $5, $6)',
    [id, pseudonym, plan, grantedBy, grantedAt, until],
  );
}

export interface RevokedGrant {
  readonly pseudonym: string;
  readonly plan: Grant['plan'];
  readonly until: Date | null;
}

/** Returns what it was; undefined when no grant of that id can be revoked. */
export async function revokeGrant(tx: Queryable, id: string, now: Date): Promise<RevokedGrant | undefined> {
  const { rows } = await tx.query<RevokedGrant & Record<string, unknown>>(
    'update billing.plan_grants set revoked_at = $2 where id = $1 and revoked_at is null returning pseudonym, plan, until',
    [id, now],
  );
  return rows[0];
}

export async function revokeGrantsOf(tx: Queryable, pseudonym: string, now: Date): Promise<number> {
  const { rowCount } = await tx.query(
    'update billing.plan_grants set revoked_at = $2 where pseudonym = $1 and revoked_at is null',
    [pseudonym, now],
  );
  return rowCount ?? 0;
}
