// All SQL on auth.refresh_tokens.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { sessionColumns, signedInOf } from '../sessions/signed-in.sql.ts';
import type { SignedInRow, UsedSession } from '../sessions/signed-in.sql.ts';
import type { User } from '../users/user.ts';
import { userColumns } from '../users/users.sql.ts';

export interface RefreshTokenRow {
  readonly sessionId: string;
  readonly parentHash: Buffer | null;
  readonly childSalt: Buffer | null;
  readonly revokedAt: Date | null;
}

export async function insertRefreshToken(
  db: Queryable,
  token: { hash: Buffer; sessionId: string; parentHash: Buffer | null; now: Date },
): Promise<void> {
  await db.query(
    'insert into auth.refresh_tokens (token_hash, session_id, parent_hash, issued_at) values ($1, $2, $3, $4)',
    [token.hash, token.sessionId, token.parentHash, token.now],
  );
}

export async function findRefreshToken(db: Queryable, hash: Buffer): Promise<RefreshTokenRow | undefined> {
  const { rows } = await db.query<RefreshTokenRow>(
    `select session_id as "sessionId", parent_hash as "parentHash", child_salt as "childSalt", revoked_at as "revokedAt"
       from auth.refresh_tokens where token_hash = $1`,
    [hash],
  );
  return rows[0];
}

/**
 * Reads the token with its session and account in one round trip. Locks session and token, in this order, and reads them after
 * the lock: a concurrent refresh may just have used the token.
 */
export async function lockPresented(
  db: Queryable,
  hash: Buffer,
): Promise<{ readonly presented: RefreshTokenRow; readonly session: UsedSession; readonly user: User } | undefined> {
  const { rows } = await db.query<SignedInRow & Omit<RefreshTokenRow, 'sessionId'>>({
    name: 'auth-lock-presented-refresh-token',
    text: `select ${userColumns}, ${sessionColumns}, t.parent_hash as "parentHash", t.child_salt as "childSalt",
                  t.revoked_at as "revokedAt"
             from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id join auth.users u on u.id = s.user_id
            where t.token_hash = $1 for update of s, t`,
    values: [hash],
  });
  const [row] = rows;
  if (!row) return undefined;
  const { parentHash, childSalt, revokedAt, ...signedIn } = row;
  return { presented: { sessionId: row.sessionId, parentHash, childSalt, revokedAt }, ...signedInOf(signedIn) };
}

/** Revokes the used token before inserting the next: a session has at most one active token. */
export async function replaceRefreshToken(
  db: Queryable,
  refresh: {
    readonly used: { readonly hash: Buffer; readonly childSalt: Buffer };
    readonly nextHash: Buffer;
    readonly sessionId: string;
    readonly userAgent: string | null;
    readonly now: Date;
  },
): Promise<void> {
  const { used, nextHash, sessionId, userAgent, now } = refresh;
  await db.query({
    name: 'auth-replace-refresh-token',
    text: `with refreshed as (
             update auth.sessions set refreshed_at = $5, last_used_at = $5, user_agent = coalesce($6, user_agent) where id = $4),
           used as (
             update auth.refresh_tokens set revoked_at = $5, child_salt = $2 where token_hash = $1 returning token_hash)
           insert into auth.refresh_tokens (token_hash, session_id, parent_hash, issued_at)
           select $3::bytea, $4::uuid, used.token_hash, $5::timestamptz from used`,
    values: [used.hash, used.childSalt, nextHash, sessionId, now, userAgent],
  });
}

/** Deletes all tokens of a session, so that the reuse interval does not apply to them. */
export async function deleteRefreshTokensOf(db: Queryable, sessionId: string): Promise<void> {
  await db.query('delete from auth.refresh_tokens where session_id = $1', [sessionId]);
}

/** Deletes tokens whose reuse need not be detected any more; at most `limit`. */
export async function deleteOldRefreshTokens(db: Queryable, revokedBefore: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from auth.refresh_tokens where token_hash in
       (select token_hash from auth.refresh_tokens where revoked_at < $1 limit $2)`,
    [revokedBefore, limit],
  );
  return rowCount ?? 0;
}
