// All SQL on auth.oauth_sessions and auth.oauth_refresh_tokens: the sessions and refresh tokens of programs.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface ProgramSession {
  readonly id: string;
  readonly clientId: string;
  readonly userId: string;
  readonly scope: string;
  readonly expiresAt: Date;
}

const columns = 'id, client_id as "clientId", user_id as "userId", scope, expires_at as "expiresAt"';

export async function insertProgramSession(
  db: Queryable,
  session: ProgramSession & { authorizationId: string; now: Date },
): Promise<void> {
  const { id, clientId, userId, authorizationId, scope, now, expiresAt } = session;
  await db.query(
    `insert into auth.oauth_sessions (id, client_id, user_id, authorization_id, scope, created_at, last_used_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $6, $7)`,
    [id, clientId, userId, authorizationId, scope, now, expiresAt],
  );
}

export async function findProgramSession(db: Queryable, id: string, now: Date): Promise<ProgramSession | undefined> {
  const { rows } = await db.query<ProgramSession>(
    `select ${columns} from auth.oauth_sessions where id = $1 and expires_at > $2`,
    [id, now],
  );
  return rows[0];
}

/** Locks it, so that one refresh runs at a time. */
export async function lockProgramSession(db: Queryable, id: string, now: Date): Promise<ProgramSession | undefined> {
  const { rows } = await db.query<ProgramSession>(
    `select ${columns} from auth.oauth_sessions where id = $1 and expires_at > $2 for update`,
    [id, now],
  );
  return rows[0];
}

export async function markProgramSessionUsed(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query('update auth.oauth_sessions set last_used_at = $2 where id = $1', [id, now]);
}

/** Returns how many ended. */
export async function deleteProgramSessions(
  db: Queryable,
  which: {
    readonly id?: string;
    readonly authorizationId?: string;
    readonly userId?: string;
    readonly clientId?: string;
  },
): Promise<number> {
  const { id = null, authorizationId = null, userId = null, clientId = null } = which;
  const { rowCount } = await db.query(
    `delete from auth.oauth_sessions where id = $1 or authorization_id = $2
        or (user_id = $3 and ($4::uuid is null or client_id = $4))`,
    [id, authorizationId, userId, clientId],
  );
  return rowCount ?? 0;
}

export async function deleteExpiredProgramSessions(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    'delete from auth.oauth_sessions where id in (select id from auth.oauth_sessions where expires_at < $1 limit $2)',
    [before, limit],
  );
  return rowCount ?? 0;
}

export interface ProgramRefreshToken {
  readonly sessionId: string;
  readonly childSalt: Buffer | null;
  readonly usedAt: Date | null;
}

export async function insertProgramRefreshToken(
  db: Queryable,
  token: { hash: Buffer; sessionId: string; now: Date },
): Promise<void> {
  await db.query('insert into auth.oauth_refresh_tokens (token_hash, session_id, issued_at) values ($1, $2, $3)', [
    token.hash,
    token.sessionId,
    token.now,
  ]);
}

export async function findProgramRefreshToken(db: Queryable, hash: Buffer): Promise<ProgramRefreshToken | undefined> {
  const { rows } = await db.query<ProgramRefreshToken>(
    `select session_id as "sessionId", child_salt as "childSalt", used_at as "usedAt"
       from auth.oauth_refresh_tokens where token_hash = $1`,
    [hash],
  );
  return rows[0];
}

export async function markProgramRefreshTokenUsed(
  db: Queryable,
  hash: Buffer,
  childSalt: Buffer,
  now: Date,
): Promise<void> {
  await db.query('update auth.oauth_refresh_tokens set used_at = $3, child_salt = $2 where token_hash = $1', [
    hash,
    childSalt,
    now,
  ]);
}
