// What a text is classified by: its words, pairs of words and parts of words, as places in a table of fixed size.

/** Places for words and pairs, and as many again for parts of words. */
export const PLACES_PER_GROUP = 2 ** 15;
export const PLACES = 2 * PLACES_PER_GROUP;

const PARTS = { shortest: 3, longest: 5 } as const;
/** A text is cut: its beginning says what it is about, and the work stays bounded. */
const MOST_WORDS = 200;
const MOST_LETTERS_IN_WORD = 24;

const wordPattern = /[\p{L}\p{N}]+/gu;
const marks = /\p{M}/gu;

export interface TextFeatures {
  readonly words: readonly number[];
  readonly parts: readonly number[];
}

/** The words as they are compared: lower case, without accents. */
export function plainWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(marks, '').toLowerCase();
  const words = plain.match(wordPattern) ?? [];
  return words.slice(0, MOST_WORDS).map((word) => word.slice(0, MOST_LETTERS_IN_WORD));
}

export function featuresOf(words: readonly string[]): TextFeatures {
  const places = (grams: Iterable<string>, from: number): number[] => [
    ...new Set(Array.from(grams, (gram) => from + (hashOf(gram) & (PLACES_PER_GROUP - 1)))),
  ];
  return { words: places(wordGrams(words), 0), parts: places(partGrams(words), PLACES_PER_GROUP) };
}

function* wordGrams(words: readonly string[]): Generator<string> {
  for (const [at, word] of words.entries()) {
    yield word;
    const next = words[at + 1];
    if (next !== undefined) yield `${word} ${next}`;
  }
}

function* partGrams(words: readonly string[]): Generator<string> {
  for (const word of words) {
    const padded = ` ${word} `;
    for (let length: number = PARTS.shortest; length <= PARTS.longest; length += 1)
      for (let at = 0; at + length <= padded.length; at += 1) yield padded.slice(at, at + length);
  }
}

/** FNV-1a with a final mix, so that the low bits depend on all letters. The same on every machine. */
function hashOf(gram: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < gram.length; at += 1) hash = Math.imul(hash ^ gram.charCodeAt(at), 0x01_00_01_93);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c_1b_3c_6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
