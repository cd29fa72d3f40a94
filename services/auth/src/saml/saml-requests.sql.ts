// All SQL on auth.saml_requests: sign-ins that were redirected to an organisation and have not returned.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { ChallengeMethod, CodeChallenge } from '../pkce/code-challenge.ts';

export interface SamlRequest {
  /** The RelayState. */
  readonly id: string;
  readonly providerId: string;
  /** The id of the AuthnRequest. */
  readonly requestId: string;
  /** Null with a code challenge. */
  readonly browserHash: Buffer | null;
  readonly redirectTo: string;
  readonly challenge: CodeChallenge | undefined;
  readonly createdAt: Date;
}

export async function insertSamlRequest(db: Queryable, request: SamlRequest): Promise<void> {
  await db.query(
    `insert into auth.saml_requests
       (id, provider_id, request_id, browser_hash, redirect_to, code_challenge, code_challenge_method, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      request.id,
      request.providerId,
      request.requestId,
      request.browserHash,
      request.redirectTo,
      request.challenge?.challenge ?? null,
      request.challenge?.method ?? null,
      request.createdAt,
    ],
  );
}

type Row = Omit<SamlRequest, 'challenge'> & { readonly code: string | null; readonly method: ChallengeMethod | null };

/** Deletes the request, so that the first response uses it up. Undefined for another browser than the one that was redirected. */
export async function takeSamlRequest(
  db: Queryable,
  id: string,
  browserHash: Buffer,
): Promise<SamlRequest | undefined> {
  const { rows } = await db.query<Row>(
    `delete from auth.saml_requests where id = $1 and (browser_hash is null or browser_hash = $2)
     returning id, provider_id as "providerId", request_id as "requestId", browser_hash as "browserHash",
       redirect_to as "redirectTo", code_challenge as code, code_challenge_method as method, created_at as "createdAt"`,
    [id, browserHash],
  );
  const row = rows[0];
  if (!row) return undefined;
  const { code, method, ...request } = row;
  return { ...request, challenge: code === null || method === null ? undefined : { challenge: code, method } };
}

export async function deleteOldSamlRequests(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    'delete from auth.saml_requests where id in (select id from auth.saml_requests where created_at < $1 limit $2)',
    [before, limit],
  );
  return rowCount ?? 0;
}
