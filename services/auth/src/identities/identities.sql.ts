// All SQL on auth.identities: the ways to sign in to an account.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Metadata } from '../users/user.ts';

export async function hasIdentity(db: Queryable, userId: string, provider: string): Promise<boolean> {
  const sql = 'select 1 from auth.identities where user_id = $1 and provider = $2';
  return (await db.query(sql, [userId, provider])).rows.length > 0;
}

/** Without a provider's own id the account's id is used, also as `sub`. */
export async function insertIdentity(
  db: Queryable,
  identity: {
    readonly id: string;
    readonly userId: string;
    readonly provider: string;
    readonly providerId?: string;
    readonly data: Metadata;
    readonly email?: string | null;
    readonly now: Date;
  },
): Promise<void> {
  const providerId = identity.providerId ?? identity.userId;
  await db.query(
    `insert into auth.identities (id, user_id, provider, provider_id, identity_data, email, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $7)`,
    [
      identity.id,
      identity.userId,
      identity.provider,
      providerId,
      JSON.stringify({ sub: providerId, ...identity.data }),
      identity.email ?? null,
      identity.now,
    ],
  );
}

export async function markEmailIdentityVerified(
  db: Queryable,
  userId: string,
  email: string,
  now: Date,
): Promise<void> {
  await db.query(
    `update auth.identities set email = $2, updated_at = $3,
       identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', true)
      where user_id = $1 and provider = 'email'`,
    [userId, email, now],
  );
}

export async function markIdentitySignedIn(db: Queryable, userId: string, provider: string, now: Date): Promise<void> {
  await db.query(
    'update auth.identities set last_sign_in_at = $3, updated_at = $3 where user_id = $1 and provider = $2',
    [userId, provider, now],
  );
}

/** Makes concurrent first sign-ins of one person create one account: the second waits for the first. */
export async function lockIdentity(db: Queryable, provider: string, providerId: string): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('auth:identity:' || $1 || ':' || $2, 0))`, [
    provider,
    providerId,
  ]);
}

export async function findIdentity(
  db: Queryable,
  provider: string,
  providerId: string,
): Promise<{ id: string; userId: string } | undefined> {
  const { rows } = await db.query<{ id: string; userId: string }>(
    'select id, user_id as "userId" from auth.identities where provider = $1 and provider_id = $2',
    [provider, providerId],
  );
  return rows[0];
}

/** Stores what the provider currently says about the person. */
export async function setIdentityData(
  db: Queryable,
  id: string,
  person: { readonly data: Metadata; readonly email: string; readonly now: Date },
): Promise<void> {
  await db.query(
    "update auth.identities set identity_data = $2, email = nullif($3, ''), updated_at = $4 where id = $1",
    [id, JSON.stringify(person.data), person.email, person.now],
  );
}

export async function deleteIdentity(db: Queryable, userId: string, id: string): Promise<void> {
  await db.query('delete from auth.identities where user_id = $1 and id = $2', [userId, id]);
}

export async function deleteIdentitiesOf(db: Queryable, userId: string): Promise<void> {
  await db.query('delete from auth.identities where user_id = $1', [userId]);
}
