// All SQL on auth.oauth_states: browsers that were sent to a provider and have not returned.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { ChallengeMethod, CodeChallenge } from '../pkce/code-challenge.ts';

export interface OauthState {
  readonly id: string;
  readonly provider: string;
  readonly browserHash: Buffer;
  readonly proofs: string;
  readonly redirectTo: string;
  readonly challenge: CodeChallenge | undefined;
  /** Set when a signed-in person links a provider to their account. */
  readonly linkingUserId: string | null;
  readonly linkingSessionId: string | null;
  readonly createdAt: Date;
}

export async function insertOauthState(db: Queryable, state: OauthState): Promise<void> {
  await db.query(
    `insert into auth.oauth_states
       (id, provider, browser_hash, proofs, redirect_to, code_challenge, code_challenge_method, linking_user_id,
        linking_session_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      state.id,
      state.provider,
      state.browserHash,
      state.proofs,
      state.redirectTo,
      state.challenge?.challenge ?? null,
      state.challenge?.method ?? null,
      state.linkingUserId,
      state.linkingSessionId,
      state.createdAt,
    ],
  );
}

type Row = Omit<OauthState, 'challenge'> & { readonly code: string | null; readonly method: ChallengeMethod | null };

/** Deletes the state, so that the first answer uses it up. Undefined for another browser than the one that was sent. */
export async function takeOauthState(db: Queryable, id: string, browserHash: Buffer): Promise<OauthState | undefined> {
  const { rows } = await db.query<Row>(
    `delete from auth.oauth_states where id = $1 and browser_hash = $2
     returning id, provider, browser_hash as "browserHash", proofs, redirect_to as "redirectTo", code_challenge as code,
       code_challenge_method as method, linking_user_id as "linkingUserId",
       linking_session_id as "linkingSessionId", created_at as "createdAt"`,
    [id, browserHash],
  );
  const row = rows[0];
  if (!row) return undefined;
  const { code, method, ...state } = row;
  return { ...state, challenge: code === null || method === null ? undefined : { challenge: code, method } };
}

export async function deleteOldOauthStates(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    'delete from auth.oauth_states where id in (select id from auth.oauth_states where created_at < $1 limit $2)',
    [before, limit],
  );
  return rowCount ?? 0;
}
