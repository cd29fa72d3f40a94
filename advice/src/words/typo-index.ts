// Finds the known word that a misspelt word stands for, without comparing the whole vocabulary.
// Words are grouped by first letter and length; a bit mask of their letters excludes most of a group
// before any distance is computed. Indexing every shortened form of 5,000 words was no faster and took 80 MB.
import { editDistance } from './edit-distance.ts';

export type TypoIndex = {
  /** The known word nearest to `word` within its tolerance, or undefined. */
  readonly correct: (word: string) => string | undefined;
};

type IndexedWord = { readonly word: string; readonly letters: number };

/** The tolerated number of typos; none for short words, which have too many neighbours. */
export const toleratedTypos = (word: string): 0 | 1 | 2 => {
  if (word.length >= 8) return 2;
  return word.length >= 5 ? 1 : 0;
};

const codeOfA = 97;
const lettersIn = (word: string): number => {
  let mask = 0;
  for (let position = 0; position < word.length; position += 1)
    mask |= 1 << ((word.charCodeAt(position) - codeOfA) & 31);
  return mask;
};

const bitsIn = (mask: number): number => {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

const groupOf = (firstLetter: string, length: number): string => `${firstLetter}${length}`;
const longestWord = 24;

const groupWords = (vocabulary: ReadonlySet<string>): Map<string, IndexedWord[]> => {
  const groups = new Map<string, IndexedWord[]>();
  for (const word of vocabulary) {
    const key = groupOf(word.slice(0, 1), word.length);
    const group = groups.get(key);
    if (group) group.push({ word, letters: lettersIn(word) });
    else groups.set(key, [{ word, letters: lettersIn(word) }]);
  }
  return groups;
};

const candidatesFor = (
  typed: string,
  typos: number,
  groups: ReadonlyMap<string, readonly IndexedWord[]>,
): IndexedWord[] => {
  const firstLetters = new Set([typed.slice(0, 1), typed.slice(1, 2)]);
  const lengths = Array.from({ length: 2 * typos + 1 }, (_, step) => typed.length - typos + step);
  const found = [...firstLetters].flatMap((letter) =>
    lengths.flatMap((length) => groups.get(groupOf(letter, length)) ?? []),
  );
  const letters = lettersIn(typed);
  // One typo changes at most two bits of the mask.
  return found.filter((candidate) => bitsIn(candidate.letters ^ letters) <= 2 * typos);
};

/** The first letter is nearly always correct, or swapped with the second. */
const startsAlike = (typed: string, known: string): boolean =>
  typed[0] === known[0] || (typed[0] === known[1] && typed[1] === known[0]);

const nearest = (typed: string, candidates: readonly IndexedWord[], limit: number): string | undefined => {
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const { word } of candidates) {
    if (!startsAlike(typed, word)) continue;
    const distance = editDistance(typed, word, limit);
    if (distance < bestDistance) [best, bestDistance] = [word, distance];
  }
  return best;
};

export const createTypoIndex = (words: Iterable<string>): TypoIndex => {
  const vocabulary = new Set(words);
  const groups = groupWords(vocabulary);
  const correct = (word: string): string | undefined => {
    if (vocabulary.has(word)) return word;
    const typos = toleratedTypos(word);
    if (typos === 0 || word.length > longestWord) return undefined;
    return nearest(word, candidatesFor(word, typos, groups), typos);
  };
  return { correct };
};
