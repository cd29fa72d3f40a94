// All SQL on auth.flow_states: PKCE flows, from the request for a mail to the exchange of the code.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { CodeChallenge } from './code-challenge.ts';

export interface FlowState extends CodeChallenge {
  readonly id: string;
  readonly userId: string;
  readonly authenticationMethod: string;
  readonly authCodeIssuedAt: Date;
  /** An outside provider, and its sealed tokens; null after a mail. */
  readonly provider: string | null;
  readonly providerTokens: string | null;
  /** The time at which an organisation ends the session. */
  readonly sessionNotAfter: Date | null;
}

export async function insertFlowState(
  db: Queryable,
  flow: { id: string; userId: string; challenge: CodeChallenge; now: Date },
): Promise<void> {
  await db.query(
    `insert into auth.flow_states (id, user_id, code_challenge, code_challenge_method, authentication_method, created_at)
     values ($1, $2, $3, $4, '', $5)`,
    [flow.id, flow.userId, flow.challenge.challenge, flow.challenge.method, flow.now],
  );
}

export async function setAuthCode(
  db: Queryable,
  id: string,
  code: { hash: Buffer; authenticationMethod: string; now: Date },
): Promise<void> {
  await db.query(
    'update auth.flow_states set auth_code_hash = $2, authentication_method = $3, auth_code_issued_at = $4 where id = $1',
    [id, code.hash, code.authenticationMethod, code.now],
  );
}

export async function setProvider(
  db: Queryable,
  id: string,
  proven: Pick<FlowState, 'provider' | 'providerTokens' | 'sessionNotAfter'>,
): Promise<void> {
  await db.query(
    'update auth.flow_states set provider = $2, provider_tokens = $3, session_not_after = $4 where id = $1',
    [id, proven.provider, proven.providerTokens, proven.sessionNotAfter],
  );
}

/** Share-locks the account before the code is locked, because code that deletes codes locks the account first too. */
export async function shareOwnerOfFlow(db: Queryable, authCodeHash: Buffer): Promise<void> {
  await db.query(
    `select 1 from auth.users where id = (select user_id from auth.flow_states where auth_code_hash = $1)
        for key share`,
    [authCodeHash],
  );
}

/** Locks it, so that a code is exchanged once. */
export async function lockFlowState(db: Queryable, authCodeHash: Buffer): Promise<FlowState | undefined> {
  const { rows } = await db.query<FlowState>(
    `select id, user_id as "userId", code_challenge as challenge, code_challenge_method as method,
            authentication_method as "authenticationMethod", auth_code_issued_at as "authCodeIssuedAt",
            provider, provider_tokens as "providerTokens", session_not_after as "sessionNotAfter"
       from auth.flow_states where auth_code_hash = $1 for update`,
    [authCodeHash],
  );
  return rows[0];
}

export async function deleteFlowState(db: Queryable, id: string): Promise<void> {
  await db.query('delete from auth.flow_states where id = $1', [id]);
}

/** Deletes those that are older than any valid mail link; at most `limit`. */
export async function deleteOldFlowStates(db: Queryable, createdBefore: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    'delete from auth.flow_states where id in (select id from auth.flow_states where created_at < $1 limit $2)',
    [createdBefore, limit],
  );
  return rowCount ?? 0;
}
