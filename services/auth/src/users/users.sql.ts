// All SQL on auth.users: finding an account, and each change of its state.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Metadata, User } from './user.ts';

const columns = `u.id, u.pseudonym, coalesce(u.email, '') as email, coalesce(u.phone, '') as phone, u.role,
  u.is_anonymous as "isAnonymous", u.is_sso_user as "isSsoUser", u.password_hash as "passwordHash", u.email_confirmed_at as "emailConfirmedAt",
  u.confirmation_sent_at as "confirmationSentAt", u.recovery_sent_at as "recoverySentAt", u.new_email as "newEmail",
  u.email_change_sent_at as "emailChangeSentAt", u.email_change_half_confirmed as "emailChangeHalfConfirmed",
  u.phone_confirmed_at as "phoneConfirmedAt", u.new_phone as "newPhone", u.phone_change_sent_at as "phoneChangeSentAt",
  u.reauthentication_sent_at as "reauthenticationSentAt", u.invited_at as "invitedAt", u.deleted_at as "deletedAt",
  u.user_metadata as "userMetadata", u.app_metadata as "appMetadata", u.last_sign_in_at as "lastSignInAt",
  u.banned_until as "bannedUntil", u.created_at as "createdAt", u.updated_at as "updatedAt",
  array(select r.role from auth.user_roles r where r.user_id = u.id order by r.role) as roles,
  (select coalesce(jsonb_agg(jsonb_build_object(
      'identityId', i.id, 'provider', i.provider, 'providerId', i.provider_id, 'identityData', i.identity_data,
      'email', i.email, 'lastSignInAt', i.last_sign_in_at, 'createdAt', i.created_at, 'updatedAt', i.updated_at)
      order by i.created_at), '[]') from auth.identities i where i.user_id = u.id) as identities,
  (select coalesce(jsonb_agg(jsonb_build_object(
      'id', f.id, 'type', f.type, 'status', f.status, 'friendlyName', f.friendly_name, 'phone', f.phone,
      'lastChallengedAt', f.last_challenged_at, 'createdAt', f.created_at, 'updatedAt', f.updated_at)
      order by f.created_at, f.id), '[]') from auth.factors f where f.user_id = u.id) as factors`;

export { columns as userColumns };

export interface NewUser {
  readonly id: string;
  readonly pseudonym: string;
  /** '' when there is none. */
  readonly email: string;
  /** Digits of E.164 without the plus; '' when there is none. */
  readonly phone: string;
  readonly isAnonymous: boolean;
  readonly isSsoUser: boolean;
  readonly passwordHash: string | null;
  readonly userMetadata: Metadata;
  readonly appMetadata: Metadata;
  readonly now: Date;
}

/** False when the address or the number is taken; waits for a sign-up with the same one that is under way. */
export async function insertUser(db: Queryable, user: NewUser): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into auth.users (id, pseudonym, email, phone, is_anonymous, is_sso_user, password_hash, user_metadata, app_metadata,
       created_at, updated_at)
     values ($1, $2, nullif($3, ''), nullif($4, ''), $5, $6, $7, $8, $9, $10, $10) on conflict do nothing`,
    [
      user.id,
      user.pseudonym,
      user.email,
      user.phone,
      user.isAnonymous,
      user.isSsoUser,
      user.passwordHash,
      JSON.stringify(user.userMetadata),
      JSON.stringify(user.appMetadata),
      user.now,
    ],
  );
  return rowCount === 1;
}

export async function findUser(db: Queryable, id: string): Promise<User | undefined> {
  return first(await db.query<User>(`select ${columns} from auth.users u where u.id = $1`, [id]));
}

export async function findUserByEmail(db: Queryable, email: string): Promise<User | undefined> {
  const sql = `select ${columns} from auth.users u where u.email = $1 and not u.is_sso_user`;
  return email === '' ? undefined : first(await db.query<User>(sql, [email]));
}

/** Digits without the plus. */
export async function findUserByPhone(db: Queryable, phone: string): Promise<User | undefined> {
  const sql = `select ${columns} from auth.users u where u.phone = $1 and not u.is_sso_user`;
  return phone === '' ? undefined : first(await db.query<User>(sql, [phone]));
}

/** Locks the account until the transaction ends. */
export async function lockUser(db: Queryable, id: string): Promise<User | undefined> {
  await db.query('select 1 from auth.users where id = $1 for update', [id]);
  return findUser(db, id);
}

export async function findIdByPseudonym(db: Queryable, pseudonym: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>('select id from auth.users where pseudonym = $1', [pseudonym]);
  return rows[0]?.id;
}

export async function isEmailTaken(db: Queryable, email: string): Promise<boolean> {
  const { rows } = await db.query('select 1 from auth.users where email = $1 and not is_sso_user', [email]);
  return rows.length > 0;
}

export async function markEmailConfirmed(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, $2), updated_at = $2,
       user_metadata = user_metadata || '{"email_verified": true}' where id = $1`,
    [id, now],
  );
}

export async function markPhoneConfirmed(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query(
    'update auth.users set phone_confirmed_at = coalesce(phone_confirmed_at, $2), updated_at = $2 where id = $1',
    [id, now],
  );
}

export async function markSignedIn(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query('update auth.users set last_sign_in_at = $2, updated_at = $2 where id = $1', [id, now]);
}

export async function markConfirmationSent(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query('update auth.users set confirmation_sent_at = $2, updated_at = $2 where id = $1', [id, now]);
}

export async function markRecoverySent(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query('update auth.users set recovery_sent_at = $2, updated_at = $2 where id = $1', [id, now]);
}

export async function markReauthenticationSent(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query('update auth.users set reauthentication_sent_at = $2, updated_at = $2 where id = $1', [id, now]);
}

export async function startEmailChange(db: Queryable, id: string, newEmail: string, now: Date): Promise<void> {
  await db.query(
    `update auth.users set new_email = $2, email_change_sent_at = $3, email_change_half_confirmed = false, updated_at = $3
      where id = $1`,
    [id, newEmail, now],
  );
}

export async function markEmailChangeHalfConfirmed(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query('update auth.users set email_change_half_confirmed = true, updated_at = $2 where id = $1', [id, now]);
}

/** False when somebody else has taken the new address in the meantime. */
export async function finishEmailChange(db: Queryable, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update auth.users u set email = new_email, new_email = null, email_change_half_confirmed = false, updated_at = $2,
       email_confirmed_at = coalesce(email_confirmed_at, $2), is_anonymous = false,
       user_metadata = user_metadata || '{"email_verified": true}'
      where id = $1 and new_email is not null and not exists (
        select 1 from auth.users o where o.email = u.new_email and not o.is_sso_user)`,
    [id, now],
  );
  return rowCount === 1;
}

/** The first provider is also stored as the main one. */
export async function addProvider(db: Queryable, id: string, provider: string, now: Date): Promise<void> {
  await db.query(
    `update auth.users set updated_at = $3, app_metadata = jsonb_build_object('provider', $2::text) || app_metadata
       || jsonb_build_object('providers', coalesce(app_metadata -> 'providers', '[]') || to_jsonb($2::text)) where id = $1`,
    [id, provider, now],
  );
}

export async function removeProvider(db: Queryable, id: string, provider: string, now: Date): Promise<void> {
  await db.query(
    `update auth.users u set updated_at = $3, app_metadata = app_metadata || jsonb_build_object(
         'providers', coalesce(app_metadata -> 'providers', '[]') - $2::text,
         'provider', (select i.provider from auth.identities i where i.user_id = u.id order by i.created_at limit 1))
      where id = $1`,
    [id, provider, now],
  );
}

/** Deletes password, data and providers of an account whose address was unproven. */
export async function forgetUnproven(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query(
    `update auth.users set password_hash = null, user_metadata = '{}', updated_at = $2,
       app_metadata = app_metadata - 'provider' - 'providers' where id = $1`,
    [id, now],
  );
}

export async function dropPassword(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query('update auth.users set password_hash = null, updated_at = $2 where id = $1', [id, now]);
}

/** Does nothing if the address or the number is proven. */
export async function dropUnprovenPassword(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query(
    `update auth.users set password_hash = null, updated_at = $2
      where id = $1 and password_hash is not null and email_confirmed_at is null and phone_confirmed_at is null`,
    [id, now],
  );
}

/** Sets a proven address on an account without one. False when it is taken. */
export async function adoptEmail(db: Queryable, id: string, email: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update auth.users set email = $2, email_confirmed_at = $3, is_anonymous = false, updated_at = $3,
       user_metadata = user_metadata || '{"email_verified": true}'
      where id = $1 and email is null and not exists (
        select 1 from auth.users o where o.email = $2 and not o.is_sso_user)`,
    [id, email, now],
  );
  return rowCount === 1;
}

export async function setPasswordHash(db: Queryable, id: string, passwordHash: string, now: Date): Promise<void> {
  await db.query('update auth.users set password_hash = $2, updated_at = $3 where id = $1', [id, passwordHash, now]);
}

export async function setUserMetadata(db: Queryable, id: string, metadata: Metadata, now: Date): Promise<void> {
  await db.query('update auth.users set user_metadata = $2, updated_at = $3 where id = $1', [
    id,
    JSON.stringify(metadata),
    now,
  ]);
}

function first(result: { readonly rows: readonly User[] }): User | undefined {
  return result.rows[0];
}
