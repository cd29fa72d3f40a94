// All SQL on billing.letters: which occasions a person was written to about.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

/** True once per occasion, for ever. */
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
