// All SQL on auth.sign_ins, the audit of who came in and who did not.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export type SignInOutcome =
  | 'succeeded'
  | 'wrong_password'
  | 'unknown_account'
  | 'not_confirmed'
  | 'banned'
  | 'wrong_factor'
  | 'token_reused';

export async function insertSignIn(
  db: Queryable,
  signIn: {
    id: string;
    userId: string | null;
    sessionId: string | null;
    method: string;
    outcome: SignInOutcome;
    userAgent: string | null;
    now: Date;
  },
): Promise<void> {
  await db.query(
    `insert into auth.sign_ins (id, user_id, session_id, method, outcome, user_agent, at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [signIn.id, signIn.userId, signIn.sessionId, signIn.method, signIn.outcome, signIn.userAgent, signIn.now],
  );
}

export async function deleteOldSignIns(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    'delete from auth.sign_ins where id in (select id from auth.sign_ins where at < $1 limit $2)',
    [before, limit],
  );
  return rowCount ?? 0;
}
