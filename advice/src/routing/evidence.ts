// The evidence for and against each expert in a problem: keyword hits, weighted by their context.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { splitIntoPieces, type Piece, type Word } from '../words/tokenise.ts';
import { emphasisOf } from './emphasis.ts';
import { findHits, type Hit } from './hits.ts';
import type { KeywordIndex } from './keyword-index.ts';
import type { PatternMatch } from './pattern.ts';
import { personFactor } from './people.ts';

export type Evidence = {
  readonly expertId: ExpertId;
  /** Negative for a negation. */
  readonly strength: number;
  /** Weight of the term in the keyword file, before the context is applied. */
  readonly weight: number;
  /** The words as the person typed them. */
  readonly seen: string;
  /** The same for repetitions of a hint. */
  readonly term: string;
};

/** Of long texts the beginning and the end are read: problems are stated first and asked about last. Keeps the worst case near 3 ms. */
const charactersReadAtStart = 1600;
const charactersReadAtEnd = 1000;

const withinReach = (problem: string): string =>
  problem.length <= charactersReadAtStart + charactersReadAtEnd
    ? problem
    : `${problem.slice(0, charactersReadAtStart)}\n${problem.slice(-charactersReadAtEnd)}`;

/** Several words together count more than one; small words alone ("keep it on") count almost nothing. */
const wordsBonus = [1, 1, 1.1, 1.2] as const;
const smallWordsOnly = 0.2;
const bonusFor = ({ positions, weighty }: Hit): number =>
  weighty.length === 0 ? smallWordsOnly : (wordsBonus[Math.min(positions.length, wordsBonus.length - 1)] ?? 1);

const seenWords = (words: readonly Word[], positions: PatternMatch): string =>
  words
    .slice(positions[0], (positions.at(-1) ?? 0) + 1)
    .map((word) => word.typed)
    .join(' ');

const evidenceOfPiece = (piece: Piece, index: KeywordIndex): Evidence[] => {
  const words = piece.words.map(index.correct);
  const emphasis = emphasisOf({ ...piece, words });
  const factor = personFactor(words);
  return findHits(words, index).map((hit) => {
    const { keyword, positions } = hit;
    const last = positions.at(-1) ?? 0;
    const context = factor(keyword.expertId, last) * (emphasis[last] ?? 1) * bonusFor(hit);
    const strength = keyword.kind === 'negation' ? -keyword.weight : keyword.weight * context;
    return {
      expertId: keyword.expertId,
      strength,
      weight: keyword.weight,
      seen: seenWords(words, positions),
      term: keyword.term,
    };
  });
};

export const collectEvidence = (problem: string, index: KeywordIndex): Evidence[] =>
  splitIntoPieces(withinReach(problem)).flatMap((piece) => evidenceOfPiece(piece, index));
