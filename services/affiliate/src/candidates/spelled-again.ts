// A query with its misspelled words replaced. A word that any product has is never replaced, so a correct query stays.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { stemsOf } from './candidates.sql.ts';
import type { WordImportance } from './word-importance.ts';
import { findSpellings } from './catalog-words.sql.ts';

/** Typing errors are looked for in short queries. */
const MOST_WORDS = 6;
const LEAST_LETTERS = 4;

/** Undefined when there is nothing to replace. */
export async function spelledAgain(
  db: Queryable,
  importance: WordImportance,
  query: string,
): Promise<string | undefined> {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const long = [...new Set(words.filter((word) => word.length >= LEAST_LETTERS))];
  if (long.length === 0 || words.length > MOST_WORDS) return undefined;
  const stems = await stemsOf(db, long);
  const doubtful = long.filter((_, index) => !stems[index]?.some((stem) => importance.isCommon(stem)));
  if (doubtful.length === 0) return undefined;
  const spellings = await findSpellings(db, doubtful);
  return spellings.size === 0 ? undefined : words.map((word) => spellings.get(word) ?? word).join(' ');
}
