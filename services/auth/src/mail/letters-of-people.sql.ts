// All SQL on auth.letters: which letters somebody got, and whether they left. Never what they say.
import type { LetterEnd } from '@consilium/kit/letters/send-letter.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** Nothing for an account that is gone, or when the occasion has its letter already. */
export async function keepOrderedLetter(
  tx: Queryable,
  ordered: { readonly occasion: string; readonly userId: string; readonly letter: string; readonly now: Date },
): Promise<void> {
  const { occasion, userId, letter, now } = ordered;
  await tx.query(
    `insert into auth.letters (occasion, user_id, letter, ordered_at)
     select $1, id, $3, $4 from auth.users where id = $2 and deleted_at is null on conflict (occasion) do nothing`,
    [occasion, userId, letter, now],
  );
}

export async function markLetterEnded(db: Queryable, occasion: string, end: LetterEnd, now: Date): Promise<void> {
  await db.query('update auth.letters set state = $2, ended_at = $3 where occasion = $1', [occasion, end, now]);
}

export interface LetterOfPerson {
  readonly id: string;
  readonly letter: string;
  readonly state: LetterEnd | 'waiting';
  readonly orderedAt: Date;
  readonly endedAt: Date | null;
}

/** The newest first. */
export async function lettersOfPerson(
  db: Queryable,
  userId: string,
  limit: number,
): Promise<readonly LetterOfPerson[]> {
  const { rows } = await db.query<LetterOfPerson>(
    `select occasion as id, letter, state, ordered_at as "orderedAt", ended_at as "endedAt"
       from auth.letters where user_id = $1 order by ordered_at desc, occasion desc limit $2`,
    [userId, limit],
  );
  return rows;
}

export async function deleteOldLetters(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    'delete from auth.letters where occasion in (select occasion from auth.letters where ordered_at < $1 limit $2)',
    [before, limit],
  );
  return rowCount ?? 0;
}
