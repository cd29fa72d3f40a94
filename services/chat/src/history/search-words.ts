// Splits a query into words: lower case, without accents, exactly as chat.search_words does for the index.
const MOST_WORDS = 10;
/** The index splits longer words into pieces of this many characters. */
const PIECE = 60;
/** Fewest characters of a prefix; a shorter one would match too many words. */
const PREFIX_FROM = 2;

export interface SearchWords {
  /** All of them must match. */
  readonly words: readonly string[];
  /** The last one may be the beginning of a longer word. */
  readonly isPrefix: boolean;
}

export function searchWordsOf(asked: string): SearchWords {
  const words = plainLetters(asked).match(/[\p{Alphabetic}0-9]+/gu) ?? [];
  const pieces = words.flatMap(inPieces).slice(0, MOST_WORDS);
  return { words: pieces, isPrefix: Array.from(pieces.at(-1) ?? '').length >= PREFIX_FROM };
}

export function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

function inPieces(word: string): string[] {
  const letters = Array.from(word);
  const pieces: string[] = [];
  for (let from = 0; from < letters.length; from += PIECE) pieces.push(letters.slice(from, from + PIECE).join(''));
  return pieces;
}
