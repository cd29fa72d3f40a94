// An index of keywords: single words by stem, phrases by their first stem, and a typo index over all their words.
import { createTypoIndex } from '../words/typo-index.ts';
import { isEverydayWord, loadEverydayWords } from '../words/everyday-words.ts';
import { stemWord } from '../words/stem.ts';
import type { Word } from '../words/tokenise.ts';
import { markerWords } from './emphasis.ts';
import { firstKeys, parsePattern, termWords, type Pattern } from './pattern.ts';
import type { RoutingKeyword } from './routing-keyword.ts';

export type IndexedPhrase = { readonly keyword: RoutingKeyword; readonly pattern: Pattern };
export type KeywordIndex = {
  readonly singles: ReadonlyMap<string, readonly RoutingKeyword[]>;
  readonly phrases: ReadonlyMap<string, readonly IndexedPhrase[]>;
  /** The word after typo correction. */
  readonly correct: (word: Word) => Word;
};

const add = <Value>(map: Map<string, Value[]>, key: string, value: Value): void => {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
};

const createCorrection = (vocabulary: ReadonlySet<string>): KeywordIndex['correct'] => {
  const stems = new Set(Array.from(vocabulary, stemWord));
  const typos = createTypoIndex(vocabulary);
  const typosOfStems = createTypoIndex(stems);
  return (word) => {
    if (stems.has(word.stem) || isEverydayWord(word.text)) return word;
    const text = typos.correct(word.text);
    if (text !== undefined) return { typed: word.typed, text, stem: stemWord(text) };
    const stem = typosOfStems.correct(word.stem);
    return stem === undefined ? word : { ...word, stem };
  };
};

export const buildKeywordIndex = (keywords: readonly RoutingKeyword[]): KeywordIndex => {
  loadEverydayWords();
  const singles = new Map<string, RoutingKeyword[]>();
  const phrases = new Map<string, IndexedPhrase[]>();
  const vocabulary = new Set<string>(markerWords);
  for (const keyword of keywords) {
    for (const word of termWords(keyword.term)) vocabulary.add(word);
    const pattern = parsePattern(keyword.term);
    const single = keyword.kind === 'keyword' && pattern.length === 1;
    for (const key of firstKeys(pattern))
      if (single) add(singles, key, keyword);
      else add(phrases, key, { keyword, pattern });
  }
  return { singles, phrases, correct: createCorrection(vocabulary) };
};
