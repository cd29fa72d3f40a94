// The features of a problem for the learned opinion: words, pairs of neighbours, the question, and parts of words.
import { emphasisOf } from '../emphasis.ts';
import type { KeywordIndex } from '../keyword-index.ts';
import { isSmallWord } from '../small-words.ts';
import { splitIntoPieces, type Piece, type Word } from '../../words/tokenise.ts';

export type Features = ReadonlyMap<string, number>;

/** Weight of each kind of feature before normalisation; found by cross-validation. */
const kindWeights = { word: 1, smallWord: 0.5, pair: 0.7, asked: 0.5, opening: 0.6, part: 0.3 } as const;
const partLength = 4;
/** The first sentences decide; the rest of a long text would only cost time. */
const wordsRead = 150;

const partsOf = (text: string): string[] => {
  const edged = `^${text}$`;
  return Array.from({ length: Math.max(0, edged.length - partLength + 1) }, (_, start) =>
    edged.slice(start, start + partLength),
  );
};

const addWord = (found: Map<string, number>, word: Word, asked: boolean): void => {
  const small = isSmallWord(word.text);
  found.set(`w ${word.stem}`, small ? kindWeights.smallWord : kindWeights.word);
  if (asked && !small) found.set(`a ${word.stem}`, kindWeights.asked);
  if (!small) for (const part of partsOf(word.text)) found.set(`p ${part}`, kindWeights.part);
};

const askedFrom = 1.2;
const addPiece = (found: Map<string, number>, piece: Piece): void => {
  const emphasis = emphasisOf(piece);
  for (const [position, word] of piece.words.entries()) {
    addWord(found, word, (emphasis[position] ?? 1) >= askedFrom);
    const next = piece.words[position + 1];
    if (next !== undefined) found.set(`b ${word.stem} ${next.stem}`, kindWeights.pair);
  }
};

const addOpening = (found: Map<string, number>, [first]: readonly Piece[]): void => {
  for (const length of [1, 2]) {
    const words = first?.words.slice(0, length) ?? [];
    if (words.length === length) found.set(`o ${words.map(({ stem }) => stem).join(' ')}`, kindWeights.opening);
  }
};

const toLengthOne = (found: ReadonlyMap<string, number>): Features => {
  const length = Math.sqrt([...found.values()].reduce((sum, value) => sum + value ** 2, 0));
  return new Map(Array.from(found, ([name, value]) => [name, value / length] as const));
};

const withinReach = (pieces: readonly Piece[]): Piece[] => {
  let read = 0;
  return pieces.filter(({ words }) => (read += words.length) <= wordsRead);
};

export const featuresOf = (problem: string, correct: KeywordIndex['correct']): Features => {
  const pieces = withinReach(splitIntoPieces(problem)).map((piece) => ({ ...piece, words: piece.words.map(correct) }));
  const found = new Map<string, number>();
  for (const piece of pieces) addPiece(found, piece);
  addOpening(found, pieces);
  return toLengthOne(found);
};
