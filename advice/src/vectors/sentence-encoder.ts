// Turns text in English, German, Spanish, French, Portuguese or Italian into a vector: alike meanings, close vectors.
import { readFileSync } from 'node:fs';
import { readModelFile } from './model-file.ts';
import { mostPieces, Network } from './network.ts';
import { textNormaliser } from './normalise-text.ts';
import { Tokeniser } from './tokenise.ts';
import { beginPiece, endPiece, Vocabulary } from './vocabulary.ts';

export interface SentenceEncoder {
  /** 512 values; the vector's length is 1. Of a long text its beginning and its end count. */
  readonly encode: (text: string) => Float32Array<ArrayBuffer>;
}

const mostCharacters = 10_000;

export function loadSentenceEncoder(): SentenceEncoder {
  const model = readModelFile(readFileSync(new URL('../../models/sentence-encoder.bin', import.meta.url)));
  const tokeniser = new Tokeniser(model, new Vocabulary(model), textNormaliser(model));
  const network = new Network(model);
  return {
    encode: (text) => {
      const pieces = endsOf(tokeniser.tokenise(beginningAndEnd(text)), mostPieces - 2);
      return network.encode([beginPiece, ...pieces, endPiece]);
    },
  };
}

function beginningAndEnd(text: string): string {
  if (text.length <= mostCharacters) return text;
  return text.slice(0, mostCharacters / 2) + text.slice(-mostCharacters / 2);
}

function endsOf(pieces: readonly number[], most: number): readonly number[] {
  return pieces.length <= most ? pieces : [...pieces.slice(0, most / 2), ...pieces.slice(-most / 2)];
}
