// All SQL on auth.identities: the ways in which an account may sign in.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { Metadata } from '../users/user.ts';

export async function insertEmailIdentity(
  db: Queryable,
  identity: { id: string; userId: string; email: string; data: Metadata; now: Date },
): Promise<void> {
  await db.query(
    `insert into auth.identities (id, user_id, provider, provider_id, identity_data, email, last_sign_in_at, created_at, updated_at)
     values ($1, $2::uuid, 'email', $2::text, $3, $4, $5, $5, $5)`,
    [identity.id, identity.userId, JSON.stringify(identity.data), identity.email, identity.now],
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
