// SQL of what administrators see of accounts, and of the version that their acts name.
import type { Role } from '@consilium/contracts/auth/events.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { hasInAddressOrName } from '../users/part-of-account.sql.ts';

export interface PersonRow {
  readonly id: string;
  readonly pseudonym: string;
  readonly email: string;
  readonly name: string;
  readonly plan: string;
  readonly roles: Role[];
  readonly isConfirmed: boolean;
  readonly suspendedUntil: Date | null;
  readonly createdAt: Date;
  readonly lastSignInAt: Date | null;
  readonly version: number;
  readonly zone: string;
}

const columns = `u.id, u.pseudonym, coalesce(u.email, '') as email, coalesce(u.user_metadata ->> 'full_name', '') as name,
  coalesce(p.subscription_tier, 'free') as plan,
  array(select r.role from auth.user_roles r where r.user_id = u.id order by r.role) as roles,
  (u.email_confirmed_at is not null or u.phone_confirmed_at is not null) as "isConfirmed",
  u.banned_until as "suspendedUntil", u.created_at as "createdAt", u.last_sign_in_at as "lastSignInAt",
  u.admin_version as version, coalesce(p.zone, 'UTC') as zone`;
const source = 'auth.users u left join auth.profiles p on p.user_id = u.id';

interface PeopleSearch {
  readonly search: string;
  readonly id: string | undefined;
  /** The search as digits of E.164 without the plus, if it is a whole telephone number. */
  readonly phone: string | undefined;
  readonly after: string | undefined;
  readonly limit: number;
}

/** `id` is the search as an id, if it is one: an id is found by its index, other words by the index of parts or, where many fit, in the order of the accounts. */
export async function findPeople(
  db: Queryable,
  { search, id, phone, after, limit }: PeopleSearch,
): Promise<readonly PersonRow[]> {
  // As signing in by telephone finds it, whose index leaves out accounts of an organization's sign-in.
  const words = `($1 = '' or ${hasInAddressOrName('$1')} or (u.phone = $4 and not u.is_sso_user))`;
  const matches = id === undefined ? words : '(u.id = $1::uuid or u.pseudonym = $1::uuid) and $4::text is null';
  const { rows } = await db.query<PersonRow>(
    `select ${columns} from ${source}
      where u.deleted_at is null and ${matches}
        and ($2::uuid is null or (u.created_at, u.id) < (select created_at, id from auth.users where id = $2))
      order by u.created_at desc, u.id desc limit $3`,
    [id ?? search, after ?? null, limit, phone ?? null],
  );
  return rows;
}

/** By id or pseudonym: events and other parts know the latter only. */
export async function findPerson(db: Queryable, id: string): Promise<PersonRow | undefined> {
  const sql = `select ${columns} from ${source} where (u.id = $1 or u.pseudonym = $1) and u.deleted_at is null`;
  return (await db.query<PersonRow>(sql, [id])).rows[0];
}

export async function countAct(tx: Queryable, id: string): Promise<number> {
  const { rows } = await tx.query<{ version: number }>(
    'update auth.users set admin_version = admin_version + 1 where id = $1 returning admin_version as version',
    [id],
  );
  return rows[0]?.version ?? 0;
}

/** Locks the role admin, so that two administrators cannot remove each other at the same moment. */
export async function lockOtherAdministrators(tx: Queryable, id: string, now: Date): Promise<number> {
  await tx.query(`select from auth.user_roles where role = 'admin' order by user_id for update`);
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from auth.user_roles r join auth.users u on u.id = r.user_id
      where r.role = 'admin' and u.id <> $1 and coalesce(u.banned_until <= $2, true) and u.deleted_at is null
        and not exists (select from auth.deletions d where d.user_id = u.id)`,
    [id, now],
  );
  return rows[0]?.count ?? 0;
}
