// Splits text into the pieces of the vocabulary that are most likely together: Viterbi's way through a unigram model.
import type { ModelFile } from './model-file.ts';
import { characterBytes } from './normalise-text.ts';
import type { NormaliseText } from './normalise-text.ts';
import { unknownPiece } from './vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';

/** No piece is longer than 16 characters of at most four bytes. */
const mostPiecesAtOnePlace = 64;

export class Tokeniser {
  private readonly vocabulary: Vocabulary;
  private readonly normalise: NormaliseText;
  private readonly scores: Float32Array;
  private readonly unknownScore: number;
  private readonly found = new Uint32Array(mostPiecesAtOnePlace);

  constructor(model: ModelFile, vocabulary: Vocabulary, normalise: NormaliseText) {
    this.vocabulary = vocabulary;
    this.normalise = normalise;
    this.scores = model.floats('scores');
    this.unknownScore = model.header.unknownScore;
  }

  tokenise(text: string): number[] {
    const bytes = this.normalise(text);
    return bytes.length === 0 ? [unknownPiece] : this.bestPieces(bytes);
  }

  private bestPieces(text: Uint8Array): number[] {
    const best = new Float64Array(text.length + 1).fill(-Infinity);
    const startOf = new Uint32Array(text.length + 1);
    const pieceOf = new Uint32Array(text.length + 1);
    best[0] = 0;
    for (let at = 0; at < text.length; at += characterBytes(text[at]!)) this.extend(text, at, best, startOf, pieceOf);
    const pieces: number[] = [];
    for (let end = text.length; end > 0; end = startOf[end]!) pieces.push(pieceOf[end]!);
    return pieces.toReversed();
  }

  /** Of equally good ways the one whose last piece begins first wins, as in SentencePiece. */
  private extend(text: Uint8Array, at: number, best: Float64Array, startOf: Uint32Array, pieceOf: Uint32Array): void {
    const consider = (end: number, piece: number, score: number): void => {
      if (score <= best[end]!) return;
      best[end] = score;
      startOf[end] = at;
      pieceOf[end] = piece;
    };
    const count = this.vocabulary.find(text, at, this.found);
    const next = at + characterBytes(text[at]!);
    for (let index = 0; index < count; index += 1) {
      const piece = this.found[index]!;
      consider(at + this.vocabulary.lengthOf(piece), piece, best[at]! + this.scores[piece]!);
    }
    const isKnown = count > 0 && at + this.vocabulary.lengthOf(this.found[0]!) === next;
    if (!isKnown) consider(next, unknownPiece, best[at]! + this.unknownScore);
  }
}
