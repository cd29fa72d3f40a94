// All SQL on gateway.visitor_answers, and giving back an answer that was counted.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface AnswerKey {
  readonly keyHash: Buffer;
  readonly visitorId: string;
}

export interface AnswerTry {
  /** Who asked first with this key: before its first answer a browser has no cookie. */
  readonly visitorId: string;
  /** 1 for an answer that is to be counted. */
  readonly tries: number;
}

/** A parallel request with the same key waits here until this one commits. */
export async function takeTry(
  db: Queryable,
  { keyHash, visitorId }: AnswerKey,
  limits: { readonly now: Date; readonly since: Date; readonly mostTries: number },
): Promise<AnswerTry> {
  const { rows } = await db.query<AnswerTry>(
    `insert into gateway.visitor_answers as known (key_hash, visitor_id, tries, counted_at) values ($1, $2, 1, $3)
     on conflict (key_hash) do update set
       tries = case when known.counted_at > $4 and known.tries < $5 then known.tries + 1 else 1 end,
       visitor_id = case when known.counted_at > $4 and known.tries < $5 then known.visitor_id else excluded.visitor_id end,
       counted_at = case when known.counted_at > $4 and known.tries < $5 then known.counted_at else excluded.counted_at end
     returning visitor_id as "visitorId", tries`,
    [keyHash, visitorId, limits.now, limits.since, limits.mostTries],
  );
  return rows[0] ?? { visitorId, tries: 1 };
}

/** Of the day of `countedAt`. Does nothing when the key was given back before. */
export async function giveBackAnswer(
  tx: Queryable,
  { keyHash, visitorId }: AnswerKey,
  addressHash: Buffer,
  countedAt: Date,
): Promise<void> {
  const { rowCount } = await tx.query('delete from gateway.visitor_answers where key_hash = $1 and visitor_id = $2', [
    keyHash,
    visitorId,
  ]);
  if (rowCount !== 1) return;
  await tx.query(
    `update gateway.visitor_addresses set answers = greatest(answers - 1, 0)
      where address_hash = $1 and day = ($2::timestamptz at time zone 'UTC')::date`,
    [addressHash, countedAt],
  );
  await tx.query('update gateway.visitors set answers = greatest(answers - 1, 0) where visitor_id = $1', [visitorId]);
}

export async function dropAnswerKeys(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from gateway.visitor_answers where counted_at < $1', [before]);
}
