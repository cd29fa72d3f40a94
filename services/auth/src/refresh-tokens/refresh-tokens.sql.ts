// All SQL on auth.refresh_tokens.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

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

export async function revokeRefreshToken(db: Queryable, hash: Buffer, childSalt: Buffer, now: Date): Promise<void> {
  await db.query('update auth.refresh_tokens set revoked_at = $3, child_salt = $2 where token_hash = $1', [
    hash,
    childSalt,
    now,
  ]);
}

/** Of one session: none of them is good any more, however recently it was. */
export async function deleteRefreshTokensOf(db: Queryable, sessionId: string): Promise<void> {
  await db.query('delete from auth.refresh_tokens where session_id = $1', [sessionId]);
}

/** Tokens revoked this long ago can tell no reuse any more; at most `limit`. */
export async function deleteOldRefreshTokens(db: Queryable, revokedBefore: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from auth.refresh_tokens where token_hash in
       (select token_hash from auth.refresh_tokens where revoked_at < $1 limit $2)`,
    [revokedBefore, limit],
  );
  return rowCount ?? 0;
}
