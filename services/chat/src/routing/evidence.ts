// What in a problem speaks for or against each expert: matched words and phrases with their weights in context.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { splitIntoPieces, type Piece, type Word } from '../words/tokenise.ts';
import { emphasisOf } from './emphasis.ts';
import type { KeywordIndex } from './keyword-index.ts';
import { keysOfWord, matchPattern, type PatternMatch } from './pattern.ts';
import { personFactor } from './people.ts';
import type { RoutingKeyword } from './routing-keyword.ts';
import { isSmallWord } from './small-words.ts';

export type Evidence = {
  readonly expertId: ExpertId;
  /** Negative for a negation. */
  readonly strength: number;
  /** The words as the person typed them. */
  readonly seen: string;
  /** Equal for repetitions of the same hint. */
  readonly term: string;
};

type Hit = { readonly keyword: RoutingKeyword; readonly positions: PatternMatch };

/** Long texts are read at both ends: the problem is stated first and asked about last. Keeps the worst case near 3 ms. */
const charactersReadAtStart = 1600;
const charactersReadAtEnd = 1000;

const withinReach = (problem: string): string =>
  problem.length <= charactersReadAtStart + charactersReadAtEnd
    ? problem
    : `${problem.slice(0, charactersReadAtStart)}\n${problem.slice(-charactersReadAtEnd)}`;

const phraseHits = (words: readonly Word[], index: KeywordIndex): Hit[] => {
  const hits: Hit[] = [];
  for (const [start, word] of words.entries())
    for (const key of keysOfWord(word))
      for (const { keyword, pattern } of index.phrases.get(key) ?? []) {
        const positions = matchPattern(pattern, words, start);
        if (positions !== undefined) hits.push({ keyword, positions });
      }
  return hits;
};

const overlaps = (one: Hit, other: Hit): boolean =>
  one.positions.some((position) => other.positions.includes(position));

const explains = (longer: Hit, shorter: Hit): boolean =>
  longer.positions.length > shorter.positions.length &&
  shorter.positions.every((position) => longer.positions.includes(position));

const sameExpert = (one: Hit, other: Hit): boolean => one.keyword.expertId === other.keyword.expertId;

/** A longer phrase explains the shorter ones inside it; of one expert's phrases on the same words the strongest counts. */
const tellingPhrases = (hits: readonly Hit[]): Hit[] => {
  const strongestFirst = [...hits].sort(
    (left, right) => right.keyword.weight - left.keyword.weight || right.positions.length - left.positions.length,
  );
  return strongestFirst
    .filter((hit) => !hits.some((other) => explains(other, hit)))
    .filter(
      (hit, place, kept) => !kept.slice(0, place).some((other) => sameExpert(other, hit) && overlaps(other, hit)),
    );
};

const cancels = (negation: Hit, hit: Hit): boolean =>
  sameExpert(negation, hit) && overlaps(negation, hit) && hit.positions.length <= negation.positions.length;

const singleHits = (words: readonly Word[], index: KeywordIndex, taken: ReadonlySet<number>): Hit[] =>
  words.flatMap((word, position) =>
    taken.has(position)
      ? []
      : keysOfWord(word)
          .flatMap((key) => index.singles.get(key) ?? [])
          .map((keyword) => ({ keyword, positions: [position] })),
  );

const hitsOf = (words: readonly Word[], index: KeywordIndex): Hit[] => {
  const all = phraseHits(words, index);
  const negations = all.filter((hit) => hit.keyword.kind === 'negation');
  const phrases = tellingPhrases(all.filter((hit) => hit.keyword.kind !== 'negation'));
  const taken = new Set(phrases.flatMap((hit) => hit.positions));
  const affirming = [...phrases, ...singleHits(words, index, taken)].filter(
    (hit) => !negations.some((negation) => cancels(negation, hit)),
  );
  return [...affirming, ...negations];
};

/** Several words together tell more than one; small words alone ("keep it on") tell next to nothing. */
const wordsBonus = [1, 1, 1.1, 1.2] as const;
const smallWordsOnly = 0.2;
const bonusFor = (hit: Hit, words: readonly Word[]): number => {
  if (hit.positions.every((position) => isSmallWord(words[position]?.text ?? ''))) return smallWordsOnly;
  return wordsBonus[Math.min(hit.positions.length, wordsBonus.length - 1)] ?? 1;
};

const seenWords = (words: readonly Word[], positions: PatternMatch): string =>
  words
    .slice(positions[0], (positions.at(-1) ?? 0) + 1)
    .map((word) => word.typed)
    .join(' ');

const evidenceOfPiece = (piece: Piece, index: KeywordIndex): Evidence[] => {
  const words = piece.words.map(index.correct);
  const emphasis = emphasisOf({ ...piece, words });
  const factor = personFactor(words);
  return hitsOf(words, index).map((hit) => {
    const { keyword, positions } = hit;
    const last = positions.at(-1) ?? 0;
    const context = factor(keyword.expertId, last) * (emphasis[last] ?? 1) * bonusFor(hit, words);
    const strength = keyword.kind === 'negation' ? -keyword.weight : keyword.weight * context;
    return { expertId: keyword.expertId, strength, seen: seenWords(words, positions), term: keyword.term };
  });
};

export const collectEvidence = (problem: string, index: KeywordIndex): Evidence[] =>
  splitIntoPieces(withinReach(problem)).flatMap((piece) => evidenceOfPiece(piece, index));
