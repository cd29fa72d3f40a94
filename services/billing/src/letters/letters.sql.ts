// All SQL on billing.letters: the occasions on which a person got a letter.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** True only the first time for an occasion. */
export async function takeOccasion(
  tx: Queryable,
  { occasion, pseudonym, now }: { readonly occasion: string; readonly pseudonym: string; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into billing.letters (occasion, pseudonym, ordered_at) values ($1, $2, $3) on conflict do nothing`,
    [occasion, pseudonym, now],
  );
  return rowCount === 1;
}
