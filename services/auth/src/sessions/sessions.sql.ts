// All SQL on auth.sessions and auth.revoked_sessions.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { AuthenticationMethod } from '../access-tokens/access-token.ts';

export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly amr: readonly AuthenticationMethod[];
  readonly aal: string;
  readonly createdAt: Date;
}

const columns = 'id, user_id as "userId", amr, aal, created_at as "createdAt"';

export async function insertSession(
  db: Queryable,
  session: {
    readonly id: string;
    readonly userId: string;
    readonly amr: readonly AuthenticationMethod[];
    readonly userAgent: string | null;
    readonly now: Date;
    readonly notAfter?: Date | null | undefined;
  },
): Promise<void> {
  await db.query(
    `insert into auth.sessions (id, user_id, amr, user_agent, created_at, last_used_at, not_after)
     values ($1, $2, $3, $4, $5, $5, $6)`,
    [session.id, session.userId, JSON.stringify(session.amr), session.userAgent, session.now, session.notAfter ?? null],
  );
}

export async function findSession(db: Queryable, id: string): Promise<Session | undefined> {
  const { rows } = await db.query<Session>(`select ${columns} from auth.sessions where id = $1`, [id]);
  return rows[0];
}

/** Compares the ids, which are ordered by time, when two began in the same millisecond. */
export async function hasNewerSession(db: Queryable, { id, userId, createdAt }: Session): Promise<boolean> {
  const { rows } = await db.query(
    'select 1 from auth.sessions where user_id = $1 and (created_at, id) > ($2::timestamptz, $3::uuid) limit 1',
    [userId, createdAt, id],
  );
  return rows.length > 0;
}

/** Locks it, so that one refresh of a session runs at a time. */
export async function lockSession(db: Queryable, id: string): Promise<Session | undefined> {
  const { rows } = await db.query<Session>(`select ${columns} from auth.sessions where id = $1 for update`, [id]);
  return rows[0];
}

export async function markSessionRefreshed(
  db: Queryable,
  id: string,
  userAgent: string | null,
  now: Date,
): Promise<void> {
  await db.query(
    `update auth.sessions set refreshed_at = $3, last_used_at = $3, user_agent = coalesce($2, user_agent) where id = $1`,
    [id, userAgent, now],
  );
}

export async function raiseSessionLevel(
  db: Queryable,
  id: string,
  raise: { readonly factorId: string; readonly amr: readonly AuthenticationMethod[]; readonly now: Date },
): Promise<void> {
  await db.query(
    `update auth.sessions set aal = 'aal2', factor_id = $2, amr = $3, refreshed_at = $4, last_used_at = $4 where id = $1`,
    [id, raise.factorId, JSON.stringify(raise.amr), raise.now],
  );
}

/** Lowers the sessions that deleted factors had raised. */
export async function lowerSessionsOfFactors(
  db: Queryable,
  userId: string,
  factorIds: readonly string[],
): Promise<void> {
  await db.query(
    `update auth.sessions set aal = 'aal1', factor_id = null, amr = (
       select coalesce(jsonb_agg(used.entry order by used.place), '[]')
         from jsonb_array_elements(amr) with ordinality as used (entry, place)
        where used.entry ->> 'method' not in ('totp', 'mfa/webauthn', 'mfa/phone', 'mfa/recovery_code'))
      where user_id = $1 and factor_id = any($2)`,
    [userId, factorIds],
  );
}

export interface SessionOnDevice extends Session {
  readonly userAgent: string | null;
  readonly lastUsedAt: Date;
}

/** The session `first` comes first, the others by last use. */
export async function listSessions(
  db: Queryable,
  userId: string,
  { first, limit }: { readonly first: string; readonly limit: number },
): Promise<readonly SessionOnDevice[]> {
  const { rows } = await db.query<SessionOnDevice>(
    `select ${columns}, user_agent as "userAgent", last_used_at as "lastUsedAt" from auth.sessions
      where user_id = $1 order by (id = $2) desc, last_used_at desc, id limit $3`,
    [userId, first, limit],
  );
  return rows;
}

/** Written at most once in `everySeconds`, because requests are frequent. */
export async function markSessionUsed(db: Queryable, id: string, now: Date, everySeconds: number): Promise<void> {
  await db.query(
    `update auth.sessions set last_used_at = $2::timestamptz
      where id = $1 and last_used_at < $2::timestamptz - make_interval(secs => $3)`,
    [id, now, everySeconds],
  );
}

export async function listRevokedSessions(
  db: Queryable,
  since: Date,
  limit: number,
): Promise<readonly { sessionId: string; revokedAt: Date }[]> {
  const { rows } = await db.query<{ sessionId: string; revokedAt: Date }>(
    `select session_id as "sessionId", revoked_at as "revokedAt" from auth.revoked_sessions
      where revoked_at > $1 order by revoked_at desc limit $2`,
    [since, limit],
  );
  return rows;
}

/** Needs no event, because their access tokens have expired long ago; at most `limit`. */
export async function deleteIdleSessions(db: Queryable, lastUsedBefore: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    'delete from auth.sessions where id in (select id from auth.sessions where last_used_at < $1 limit $2)',
    [lastUsedBefore, limit],
  );
  return rowCount ?? 0;
}

export async function deleteRevokedSessions(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from auth.revoked_sessions where session_id in
       (select session_id from auth.revoked_sessions where revoked_at < $1 limit $2)`,
    [before, limit],
  );
  return rowCount ?? 0;
}
