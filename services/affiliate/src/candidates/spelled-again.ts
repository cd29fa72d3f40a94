// A query with its misspelled words replaced. A word that any product has is never replaced, so a correct query stays.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { spellAgain } from './catalog-words.sql.ts';
import type { Spelling } from './catalog-words.sql.ts';
import type { WordImportance } from './word-importance.ts';

/** Typing errors are looked for in short queries. */
const MOST_WORDS = 6;
const LEAST_LETTERS = 4;

export interface AskedWord {
  readonly word: string;
  readonly stems: readonly string[];
}

/** The words of a query in which typing errors are looked for; none of a long one. */
export function correctableWords(query: string): readonly string[] {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length > MOST_WORDS ? [] : words;
}

/** Undefined when no word is doubtful. */
export async function spelledAgain(
  db: Queryable,
  importance: WordImportance,
  words: readonly AskedWord[],
): Promise<Spelling | undefined> {
  const doubtful = words.filter(
    ({ word, stems }) => word.length >= LEAST_LETTERS && !stems.some((stem) => importance.isCommon(stem)),
  );
  if (doubtful.length === 0) return undefined;
  return spellAgain(
    db,
    words.map(({ word }) => word),
    [...new Set(doubtful.map(({ word }) => word))],
  );
}
