// All SQL on chat.visitor_questions: which question a key of a visitor stands for, and the one answer that is being written.
import { hours } from '@consilium/contracts/privacy/kept-for.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** A browser asks again with its key for minutes, not for longer. */
export const visitorQuestionFor = hours(1);

export interface AskedQuestion {
  readonly visitor: string;
  readonly keyHash: Buffer;
  readonly bodyHash: Buffer;
}

export interface KnownQuestion {
  readonly isSameKey: boolean;
  readonly bodyHash: Buffer;
  readonly isRunning: boolean;
}

/** One process at a time decides about a visitor, until the end of the transaction. */
export async function lockVisitor(tx: Queryable, visitor: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('chat.visitor.' || $1, 0))`, [visitor]);
}

/** What the key was used for, and what is being answered. */
export async function knownQuestions(
  tx: Queryable,
  { visitor, keyHash }: AskedQuestion,
  now: Date,
): Promise<readonly KnownQuestion[]> {
  const { rows } = await tx.query<KnownQuestion>(
    `select key_hash = $2 as "isSameKey", body_hash as "bodyHash", coalesce(running_until > $3, false) as "isRunning"
       from chat.visitor_questions where visitor = $1 and (key_hash = $2 or running_until > $3) limit 10`,
    [visitor, keyHash, now],
  );
  return rows;
}

export interface Claim {
  readonly answerId: string;
  readonly now: Date;
  readonly until: Date;
}

export async function claimQuestion(tx: Queryable, question: AskedQuestion, claim: Claim): Promise<void> {
  await tx.query(
    `insert into chat.visitor_questions (key_hash, visitor, body_hash, asked_at, answer_id, running_until)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (key_hash) do update set asked_at = $4, answer_id = $5, running_until = $6`,
    [question.keyHash, question.visitor, question.bodyHash, claim.now, claim.answerId, claim.until],
  );
}

/** False when another process has taken it over. */
export async function renewClaim(db: Queryable, answerId: string, until: Date): Promise<boolean> {
  const { rowCount } = await db.query('update chat.visitor_questions set running_until = $2 where answer_id = $1', [
    answerId,
    until,
  ]);
  return rowCount === 1;
}

export async function endClaim(db: Queryable, answerId: string): Promise<void> {
  await db.query('update chat.visitor_questions set answer_id = null, running_until = null where answer_id = $1', [
    answerId,
  ]);
}

export async function dropOldVisitorQuestions(db: Queryable, askedBefore: Date): Promise<void> {
  await db.query('delete from chat.visitor_questions where asked_at < $1', [askedBefore]);
}
