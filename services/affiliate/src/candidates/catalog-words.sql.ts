// SQL on affiliate.catalog_words: collecting them, and finding what a misspelled word means.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { recommendable } from './recommendable.sql.ts';

/** Shorter ones are like too many others; those with digits are models and sizes, nearly as many as products. */
const isWord = String.raw`char_length(word) between 4 and 40 and word !~ '\d'`;

/** Only rows that differ are written. */
export async function collectCatalogWords(tx: Queryable): Promise<void> {
  await tx.query(`set local statement_timeout = '5min'`);
  await tx.query(
    `with named as materialized (
       select word, count(*)::integer as products from affiliate.affiliate_products cross join lateral (
         select distinct regexp_split_to_table(lower(product_name), '[^[:alnum:]]+') as word) words
        where ${recommendable} and ${isWord} group by word
     ), gone as (
       delete from affiliate.catalog_words where word not in (select word from named)
     )
     insert into affiliate.catalog_words as known (word, products) select word, products from named
       on conflict (word) do update set products = excluded.products where known.products <> excluded.products`,
  );
}

/**
 * The most similar word of a product's name for each word that is in no product, neither as it is nor in another form;
 * words without a similar one are left out.
 */
export async function findSpellings(db: Queryable, words: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ word: string; spelling: string }>({
    name: 'spellings',
    // Counting what has the word is no more than asking whether anything has, and uses the index whatever is expected.
    text: `with misspelled as materialized (
             select word from unnest($1::text[]) as given (word)
              cross join lateral plainto_tsquery('english', word) as wanted
              where numnode(wanted) > 0
                and (select count(*) from affiliate.affiliate_products where words @@ wanted and ${recommendable}) = 0)
           select misspelled.word, spelling from misspelled cross join lateral (
             select known.word as spelling from affiliate.catalog_words known
              where known.word % misspelled.word and similarity(known.word, misspelled.word) >= 0.4
              order by similarity(known.word, misspelled.word) desc, known.products desc, known.word limit 1) nearest`,
    values: [words],
  });
  return new Map(rows.map(({ word, spelling }) => [word, spelling]));
}
