// All SQL on auth.passkey_challenges.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface PasskeyChallenge {
  readonly webauthnChallenge: string;
  readonly expiresAt: Date;
}

export async function insertPasskeyChallenge(
  db: Queryable,
  challenge: { id: string; userId: string | null; webauthnChallenge: string; now: Date; expiresAt: Date },
): Promise<void> {
  const { id, userId, webauthnChallenge, now, expiresAt } = challenge;
  await db.query(
    `insert into auth.passkey_challenges (id, user_id, webauthn_challenge, created_at, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [id, userId, webauthnChallenge, now, expiresAt],
  );
}

/** Deletes and returns it, so that it is answered once; `userId` is null for signing in. */
export async function takePasskeyChallenge(
  db: Queryable,
  id: string,
  userId: string | null,
): Promise<PasskeyChallenge | undefined> {
  const { rows } = await db.query<PasskeyChallenge>(
    `delete from auth.passkey_challenges where id = $1 and user_id is not distinct from $2::uuid
      returning webauthn_challenge as "webauthnChallenge", expires_at as "expiresAt"`,
    [id, userId],
  );
  return rows[0];
}

export async function deleteOldPasskeyChallenges(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    'delete from auth.passkey_challenges where id in (select id from auth.passkey_challenges where expires_at < $1 limit $2)',
    [before, limit],
  );
  return rowCount ?? 0;
}
