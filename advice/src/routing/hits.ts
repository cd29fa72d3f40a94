// Finds keywords, phrases and negations in a piece of text, and drops those that others explain or cancel.
import type { Word } from '../words/tokenise.ts';
import type { KeywordIndex } from './keyword-index.ts';
import { keysOfWord, matchPattern, type PatternMatch } from './pattern.ts';
import { overrules, type RoutingKeyword } from './routing-keyword.ts';
import { isSmallWord } from './small-words.ts';

export type Hit = {
  readonly keyword: RoutingKeyword;
  readonly positions: PatternMatch;
  /** The positions without small words: "leave" in "leave my". */
  readonly weighty: PatternMatch;
};

const toHit = (keyword: RoutingKeyword, positions: PatternMatch, words: readonly Word[]): Hit => ({
  keyword,
  positions,
  weighty: positions.filter((position) => !isSmallWord(words[position]?.text ?? '')),
});

const phraseHits = (words: readonly Word[], index: KeywordIndex): Hit[] => {
  const hits: Hit[] = [];
  for (const [start, word] of words.entries())
    for (const key of keysOfWord(word))
      for (const { keyword, pattern } of index.phrases.get(key) ?? []) {
        const positions = matchPattern(pattern, words, start);
        if (positions !== undefined) hits.push(toHit(keyword, positions, words));
      }
  return hits;
};

const overlaps = (one: Hit, other: Hit): boolean =>
  one.positions.some((position) => other.positions.includes(position));

const within = (inner: PatternMatch, outer: PatternMatch): boolean =>
  inner.every((position) => outer.includes(position));

/** "leave my job" explains "leave my": it has the same weighty words and more. */
const explains = (fuller: Hit, hit: Hit): boolean =>
  fuller.weighty.length > hit.weighty.length
    ? hit.weighty.length > 0 && within(hit.weighty, fuller.weighty)
    : fuller.positions.length > hit.positions.length && within(hit.positions, fuller.positions);

const sameExpert = (one: Hit, other: Hit): boolean => one.keyword.expertId === other.keyword.expertId;

const strongestFirst = (hits: readonly Hit[]): Hit[] =>
  [...hits].sort(
    (left, right) => right.keyword.weight - left.keyword.weight || right.positions.length - left.positions.length,
  );

/** Drops phrases that a fuller one explains; keeps the strongest of one expert's phrases on the same words. */
const strongestPhrases = (hits: readonly Hit[]): Hit[] =>
  strongestFirst(hits)
    .filter((hit) => overrules(hit.keyword) || !hits.some((other) => explains(other, hit)))
    .filter(
      (hit, place, kept) => !kept.slice(0, place).some((other) => sameExpert(other, hit) && overlaps(other, hit)),
    );

const cancels = (negation: Hit, hit: Hit): boolean =>
  sameExpert(negation, hit) && overlaps(negation, hit) && hit.positions.length <= negation.positions.length;

const singleHits = (words: readonly Word[], index: KeywordIndex, taken: ReadonlySet<number>): Hit[] =>
  words.flatMap((word, position) =>
    keysOfWord(word)
      .flatMap((key) => index.singles.get(key) ?? [])
      .filter((keyword) => !taken.has(position) || overrules(keyword))
      .map((keyword) => toHit(keyword, [position], words)),
  );

/** Hits for experts, and the negations against them. */
export const findHits = (words: readonly Word[], index: KeywordIndex): Hit[] => {
  const all = phraseHits(words, index);
  const negations = all.filter((hit) => hit.keyword.kind === 'negation');
  const phrases = strongestPhrases(all.filter((hit) => hit.keyword.kind !== 'negation'));
  const taken = new Set(phrases.flatMap((hit) => hit.positions));
  const affirming = [...phrases, ...singleHits(words, index, taken)].filter(
    (hit) => !negations.some((negation) => cancels(negation, hit)),
  );
  return [...affirming, ...negations];
};
