// All SQL on auth.one_time_tokens.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export type TokenKind =
  | 'confirmation'
  | 'recovery'
  | 'magic_link'
  | 'invitation'
  | 'reauthentication'
  | 'email_change_current'
  | 'email_change_new'
  | PhoneTokenKind;

/** Codes that are sent by SMS. */
export type PhoneTokenKind = 'phone_confirmation' | 'phone_sign_in' | 'phone_change';

export interface OneTimeTokenRow {
  readonly id: string;
  readonly userId: string;
  readonly kind: TokenKind;
  readonly sentTo: string;
  readonly codeHash: Buffer;
  readonly wrongCodes: number;
  readonly flowStateId: string | null;
}

const columns = `id, user_id as "userId", kind, sent_to as "sentTo", code_hash as "codeHash", wrong_codes as "wrongCodes",
  flow_state_id as "flowStateId"`;

export async function replaceOneTimeToken(
  db: Queryable,
  token: {
    id: string;
    userId: string;
    kind: TokenKind;
    sentTo: string;
    tokenHash: Buffer;
    codeHash: Buffer;
    flowStateId: string | null;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await db.query(
    `insert into auth.one_time_tokens
       (id, user_id, kind, sent_to, token_hash, code_hash, flow_state_id, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (user_id, kind) do update set id = excluded.id, sent_to = excluded.sent_to,
       token_hash = excluded.token_hash, code_hash = excluded.code_hash, flow_state_id = excluded.flow_state_id,
       wrong_codes = 0, created_at = excluded.created_at, expires_at = excluded.expires_at`,
    [
      token.id,
      token.userId,
      token.kind,
      token.sentTo,
      token.tokenHash,
      token.codeHash,
      token.flowStateId,
      token.createdAt,
      token.expiresAt,
    ],
  );
}

/** Locks it until the transaction ends: of two clicks on one link only one finds it. */
export async function lockTokenByHash(
  db: Queryable,
  tokenHash: Buffer,
  kinds: readonly TokenKind[],
  now: Date,
): Promise<OneTimeTokenRow | undefined> {
  const { rows } = await db.query<OneTimeTokenRow>(
    `select ${columns} from auth.one_time_tokens where token_hash = $1 and kind = any($2) and expires_at > $3 for update`,
    [tokenHash, kinds, now],
  );
  return rows[0];
}

/** Several accounts may be waiting to change to one address. */
export async function lockTokensSentTo(
  db: Queryable,
  sentTo: string,
  kinds: readonly TokenKind[],
  now: Date,
): Promise<readonly OneTimeTokenRow[]> {
  const { rows } = await db.query<OneTimeTokenRow>(
    `select ${columns} from auth.one_time_tokens where sent_to = $1 and kind = any($2) and expires_at > $3
      order by id limit 10 for update`,
    [sentTo, kinds, now],
  );
  return rows;
}

export async function lockTokensOfUser(
  db: Queryable,
  userId: string,
  kind: TokenKind,
  now: Date,
): Promise<readonly OneTimeTokenRow[]> {
  const { rows } = await db.query<OneTimeTokenRow>(
    `select ${columns} from auth.one_time_tokens where user_id = $1 and kind = $2 and expires_at > $3 for update`,
    [userId, kind, now],
  );
  return rows;
}

export async function countWrongCode(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.query('update auth.one_time_tokens set wrong_codes = wrong_codes + 1 where id = any($1)', [ids]);
}

export async function deleteOneTimeToken(db: Queryable, id: string): Promise<void> {
  await db.query('delete from auth.one_time_tokens where id = $1', [id]);
}

export async function deleteOneTimeTokensOf(db: Queryable, userId: string): Promise<void> {
  await db.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
}

export async function deleteExpiredTokens(db: Queryable, now: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    'delete from auth.one_time_tokens where id in (select id from auth.one_time_tokens where expires_at < $1 limit $2)',
    [now, limit],
  );
  return rowCount ?? 0;
}
