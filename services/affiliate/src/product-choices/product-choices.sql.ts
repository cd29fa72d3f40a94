// SQL on affiliate.product_choices: who hides product suggestions.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export async function hidesProducts(db: Queryable, pseudonym: string): Promise<boolean> {
  const { rows } = await db.query<{ hides: boolean }>({
    name: 'hides-products',
    text: 'select hides_products as hides from affiliate.product_choices where pseudonym = $1',
    values: [pseudonym],
  });
  return rows[0]?.hides ?? false;
}

export async function keepChoice(db: Queryable, pseudonym: string, hides: boolean, now: Date): Promise<void> {
  await db.query(
    `insert into affiliate.product_choices (pseudonym, hides_products, chosen_at) values ($1, $2, $3)
     on conflict (pseudonym) do update set hides_products = $2, chosen_at = $3`,
    [pseudonym, hides, now],
  );
}
