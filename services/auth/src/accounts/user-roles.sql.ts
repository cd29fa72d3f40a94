// All SQL on auth.user_roles, and what the internal contract shows of an account.
import type { Role } from '@consilium/contracts/auth/events.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** True when something changed. */
export async function replaceRoles(db: Queryable, userId: string, roles: readonly Role[], now: Date): Promise<boolean> {
  const removed = await db.query('delete from auth.user_roles where user_id = $1 and role <> all($2)', [userId, roles]);
  const added = await db.query(
    `insert into auth.user_roles (user_id, role, granted_at) select $1, role, $3 from unnest($2::text[]) as role
     on conflict do nothing`,
    [userId, roles, now],
  );
  return (removed.rowCount ?? 0) + (added.rowCount ?? 0) > 0;
}

export interface RoleHolder {
  /** '' when there is none. */
  readonly email: string;
  readonly roles: readonly string[];
}

/** Ordered by address. */
export async function findRoleHolders(db: Queryable, limit: number): Promise<readonly RoleHolder[]> {
  const { rows } = await db.query<RoleHolder>(
    `select coalesce(u.email, '') as email, array_agg(r.role order by r.role) as roles
       from auth.user_roles r join auth.users u on u.id = r.user_id
      group by u.id order by email limit $1`,
    [limit],
  );
  return rows;
}

export async function findAccount(
  db: Queryable,
  pseudonym: string,
): Promise<{ pseudonym: string; zone: string; roles: string[] } | undefined> {
  const { rows } = await db.query<{ pseudonym: string; zone: string; roles: string[] }>(
    `select u.pseudonym, p.zone, array(select r.role from auth.user_roles r where r.user_id = u.id order by r.role) as roles
       from auth.users u join auth.profiles p on p.user_id = u.id where u.pseudonym = $1`,
    [pseudonym],
  );
  return rows[0];
}

interface ContactRow {
  readonly email: string;
  readonly displayName: string | null;
  readonly zone: string;
  readonly isInUse: boolean;
}

/** `$2` is now. */
const isInUse = `(coalesce(u.banned_until <= $2, true) and not exists (select from auth.deletions d where d.user_id = u.id)) as "isInUse"`;

/** Undefined for nobody, and once it is erased. */
export async function findStanding(
  db: Queryable,
  pseudonym: string,
  now: Date,
): Promise<{ readonly isInUse: boolean } | undefined> {
  const { rows } = await db.query<{ isInUse: boolean }>(
    `select ${isInUse} from auth.users u where u.pseudonym = $1 and u.deleted_at is null`,
    [pseudonym, now],
  );
  return rows[0];
}

/** Where to send a mail; only for a confirmed address. */
export async function findContact(db: Queryable, pseudonym: string, now: Date): Promise<ContactRow | undefined> {
  const { rows } = await db.query<ContactRow>(
    `select u.email, p.display_name as "displayName", p.zone,
            ${isInUse}
       from auth.users u join auth.profiles p on p.user_id = u.id
      where u.pseudonym = $1 and u.email is not null and u.email_confirmed_at is not null and u.deleted_at is null`,
    [pseudonym, now],
  );
  return rows[0];
}

/** The pseudonym of the account with this confirmed address. Beside one of ours there may be one of a company's sign-in. */
export async function findByAddress(db: Queryable, email: string): Promise<string | undefined> {
  const { rows } = await db.query<{ pseudonym: string }>(
    `select pseudonym from auth.users where email = lower($1) and email_confirmed_at is not null and deleted_at is null
      order by is_sso_user limit 1`,
    [email],
  );
  return rows[0]?.pseudonym;
}
