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

export interface Spelling {
  /** Those of the doubtful words that are in no product. */
  readonly absent: readonly string[];
  /** The query with these replaced; undefined when nothing is replaced. */
  readonly again: { readonly text: string; readonly stems: readonly string[] } | undefined;
}

/**
 * The words with each misspelled one replaced: one of the doubtful that is in no product, neither as it is nor in another
 * form. In its place comes the most similar word of a product's name; one letter makes a short word unlike itself, so of four
 * or five letters it may else be one that begins alike and is a letter off.
 */
export async function spellAgain(
  db: Queryable,
  words: readonly string[],
  doubtful: readonly string[],
): Promise<Spelling> {
  const { rows } = await db.query<{ absent: string[]; text: string | null; stems: string[] | null }>({
    name: 'spell-again',
    // Counting what has the word is no more than asking whether anything has, and uses the index whatever is expected.
    text: `with misspelled as materialized (
             select word from unnest($2::text[]) as given (word)
              cross join lateral plainto_tsquery('english', word) as wanted
              where numnode(wanted) > 0
                and (select count(*) from affiliate.affiliate_products where words @@ wanted and ${recommendable}) = 0
           ), spelled as materialized (
             select misspelled.word, coalesce(
               (select known.word from affiliate.catalog_words known
                 where known.word % misspelled.word and similarity(known.word, misspelled.word) >= 0.4
                 order by similarity(known.word, misspelled.word) desc, known.products desc, known.word limit 1),
               (select known.word from affiliate.catalog_words known
                 where char_length(known.word) <= 5 and char_length(misspelled.word) <= 5
                   and affiliate.with_a_letter_less(known.word) && affiliate.with_a_letter_less(misspelled.word)
                   and left(known.word, 1) = left(misspelled.word, 1) and affiliate.is_a_letter_off(known.word, misspelled.word)
                 order by known.products desc, known.word limit 1)) as spelling from misspelled
           ), again as materialized (
             select string_agg(coalesce(spelling, word), ' ' order by place) as text
               from unnest($1::text[]) with ordinality as given (word, place) left join spelled using (word)
             having bool_or(spelling is not null))
           select array(select word from misspelled) as absent, text, tsvector_to_array(to_tsvector('english', text)) as stems
             from (values (true)) one left join again on true`,
    values: [words, doubtful],
  });
  const [row] = rows;
  return {
    absent: row?.absent ?? [],
    again: row?.text && row.stems ? { text: row.text, stems: row.stems } : undefined,
  };
}
