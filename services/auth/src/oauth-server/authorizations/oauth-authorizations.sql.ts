// All SQL on auth.oauth_authorizations: an authorization from the redirect to the exchange of its code.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { AuthorizationRequest } from './authorization-request.ts';

export interface Authorization extends AuthorizationRequest {
  readonly id: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly createdAt: Date;
  readonly userId: string | null;
  readonly status: 'pending' | 'approved' | 'denied' | 'exchanged';
  readonly codeIssuedAt: Date | null;
  readonly authenticatedAt: Date | null;
  readonly amr: readonly string[] | null;
}

const columns = `id, client_id as "clientId", redirect_uri as "redirectUri", scope, state, nonce,
  code_challenge as "codeChallenge", always_ask as "alwaysAsk", authenticated_after as "authenticatedAfter",
  created_at as "createdAt", user_id as "userId", status, code_issued_at as "codeIssuedAt",
  authenticated_at as "authenticatedAt", amr`;

export async function insertAuthorization(
  db: Queryable,
  given: AuthorizationRequest & { id: string; clientId: string; redirectUri: string; now: Date },
): Promise<void> {
  const { id, clientId, redirectUri, scope, state, nonce, codeChallenge, alwaysAsk, authenticatedAfter, now } = given;
  await db.query(
    `insert into auth.oauth_authorizations (id, client_id, redirect_uri, scope, state, nonce, code_challenge, always_ask,
       authenticated_after, created_at, status) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'pending')`,
    [id, clientId, redirectUri, scope, state, nonce, codeChallenge, alwaysAsk, authenticatedAfter, now],
  );
}

/** Locks it, so that it is answered once. Another person's is not found. */
export async function lockAuthorization(db: Queryable, id: string, userId: string): Promise<Authorization | undefined> {
  const { rows } = await db.query<Authorization>(
    `select ${columns} from auth.oauth_authorizations where id = $1 and (user_id is null or user_id = $2) for update`,
    [id, userId],
  );
  return rows[0];
}

/** Share-locks the account before the code is locked, because code that deletes codes locks the account first too. */
export async function shareOwnerOfCode(db: Queryable, codeHash: Buffer): Promise<void> {
  await db.query(
    `select 1 from auth.users where id = (select user_id from auth.oauth_authorizations where code_hash = $1)
        for key share`,
    [codeHash],
  );
}

/** Locks it, so that a code is exchanged once. */
export async function lockAuthorizationByCode(db: Queryable, codeHash: Buffer): Promise<Authorization | undefined> {
  const { rows } = await db.query<Authorization>(
    `select ${columns} from auth.oauth_authorizations where code_hash = $1 for update`,
    [codeHash],
  );
  return rows[0];
}

/** Null releases it, so that another account may open it. */
export async function setAuthorizationUser(db: Queryable, id: string, userId: string | null): Promise<void> {
  await db.query('update auth.oauth_authorizations set user_id = $2 where id = $1', [id, userId]);
}

export async function approveAuthorization(
  db: Queryable,
  id: string,
  proof: { codeHash: Buffer; authenticatedAt: Date; amr: readonly string[]; now: Date },
): Promise<void> {
  await db.query(
    `update auth.oauth_authorizations set status = 'approved', code_hash = $2, code_issued_at = $3,
       authenticated_at = $4, amr = $5 where id = $1`,
    [id, proof.codeHash, proof.now, proof.authenticatedAt, proof.amr],
  );
}

export async function denyAuthorization(db: Queryable, id: string): Promise<void> {
  await db.query(`update auth.oauth_authorizations set status = 'denied' where id = $1`, [id]);
}

export async function markExchanged(db: Queryable, id: string): Promise<void> {
  await db.query(`update auth.oauth_authorizations set status = 'exchanged' where id = $1`, [id]);
}

/** Deletes codes that were not exchanged yet. */
export async function deleteAuthorizationsOf(db: Queryable, userId: string, clientId: string): Promise<void> {
  await db.query('delete from auth.oauth_authorizations where user_id = $1 and client_id = $2', [userId, clientId]);
}

export async function deleteOldAuthorizations(db: Queryable, createdBefore: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from auth.oauth_authorizations where id in
       (select id from auth.oauth_authorizations where created_at < $1 limit $2)`,
    [createdBefore, limit],
  );
  return rowCount ?? 0;
}
