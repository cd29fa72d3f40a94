// SQL on auth.users that only administrators need.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { hasInAddressOrName } from '../users/part-of-account.sql.ts';
import type { Metadata, User } from '../users/user.ts';
import { userColumns } from '../users/users.sql.ts';

export interface Page {
  readonly limit: number;
  readonly offset: number;
  /** Part of the address, the name or the number; '' for all. */
  readonly filter: string;
  readonly isAscending: boolean;
}

const matches = `($1 = '' or ${hasInAddressOrName('$1')}
  or ($1 ~ '^[+]?[0-9]{4,}$' and strpos(u.phone, ltrim($1, '+')) > 0))`;

/** What is skipped is not read: factors, identities and roles are looked up for the page alone. */
export async function findUsers(db: Queryable, { limit, offset, filter, isAscending }: Page): Promise<readonly User[]> {
  const direction = isAscending ? 'asc' : 'desc';
  const { rows } = await db.query<User>(
    `select ${userColumns} from auth.users u
       join (select u.id from auth.users u where ${matches}
              order by u.created_at ${direction}, u.id ${direction} limit $2 offset $3) as page on page.id = u.id
      order by u.created_at ${direction}, u.id ${direction}`,
    [filter, limit, offset],
  );
  return rows;
}

export async function idOfPseudonym(db: Queryable, pseudonym: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>('select id from auth.users where pseudonym = $1', [pseudonym]);
  return rows[0]?.id;
}

export async function countUsers(db: Queryable, filter: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from auth.users u where ${matches}`,
    [filter],
  );
  return rows[0]?.count ?? 0;
}

export async function setRoleClaim(db: Queryable, id: string, role: string, now: Date): Promise<void> {
  await db.query('update auth.users set role = $2, updated_at = $3 where id = $1', [id, role, now]);
}

export async function setAppMetadata(db: Queryable, id: string, metadata: Metadata, now: Date): Promise<void> {
  const json = JSON.stringify(metadata);
  await db.query('update auth.users set app_metadata = $2, updated_at = $3 where id = $1', [id, json, now]);
}

/** Null lifts the ban. */
export async function setBan(db: Queryable, id: string, until: Date | null, now: Date): Promise<void> {
  await db.query(
    'update auth.users set banned_until = $2, updated_at = $3, admin_version = admin_version + 1 where id = $1',
    [id, until, now],
  );
}

export async function markInvited(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query('update auth.users set invited_at = $2, updated_at = $2 where id = $1', [id, now]);
}

const tablesOfAPerson = [
  'identities',
  'one_time_tokens',
  'flow_states',
  'user_roles',
  'sign_ins',
  'factors',
  'webauthn_credentials',
  'passkey_challenges',
  'known_networks',
  'sign_in_locks',
  'letters',
  'oauth_authorizations',
  'oauth_consents',
];

/** Keeps the row with its pseudonym, but nothing that identifies the owner; nobody can sign in to it. */
export async function emptyUser(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query(
    `update auth.users set email = null, phone = null, new_email = null, new_phone = null, password_hash = null,
       user_metadata = '{}', app_metadata = '{}', deleted_at = coalesce(deleted_at, $2), updated_at = $2 where id = $1`,
    [id, now],
  );
  for (const table of tablesOfAPerson) await db.query(`delete from auth.${table} where user_id = $1`, [id]);
  await db.query(
    `update auth.profiles set display_name = 'User', zone = 'UTC', locale = null, date_of_birth = null, gender = null,
       avatar_extension = null, avatar_version = null, updated_at = $2 where user_id = $1`,
    [id, now],
  );
}
