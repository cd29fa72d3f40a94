// Turns an English text into a vector: alike meanings, close vectors. It reads whole sentences better than the encoder of
// six languages (src/vectors), which sees mostly words.
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { Tokenizer } from '@huggingface/tokenizers';
import { env, InferenceSession, Tensor } from 'onnxruntime-web';

export interface EnglishEncoder {
  /** 384 values; the vector's length is 1. Of a long text the beginning counts. */
  readonly encode: (text: string) => Promise<Float32Array<ArrayBuffer>>;
}

export const ENGLISH_VECTOR_SIZE = 384;
export const englishModelFile = new URL('../../models/english-encoder.onnx.br', import.meta.url);
const tokeniserFile = new URL('../../models/english-tokenizer.json.br', import.meta.url);

/** The network has places for so many; the last one is a mark for the end. */
const MOST_PIECES = 128;
const END_PIECE = 102;
/** More would never fit in the pieces, and splitting it takes time. */
const MOST_CHARACTERS = 2000;

// Two threads were slower for a single text.
env.wasm.numThreads = 1;

export async function loadEnglishEncoder(): Promise<EnglishEncoder> {
  const tokeniser = new Tokenizer(JSON.parse(unpack(tokeniserFile).toString('utf8')) as object, {});
  const session = await InferenceSession.create(unpack(englishModelFile), { executionProviders: ['wasm'] });
  return {
    encode: async (text) => {
      const pieces = withinPlaces(tokeniser.encode(text.slice(0, MOST_CHARACTERS)).ids);
      const { vectors } = await session.run({
        pieces: row(pieces),
        present: row(pieces.map(() => 1)),
      });
      return Float32Array.from(vectors?.data as Float32Array);
    },
  };
}

const unpack = (file: URL): Buffer => brotliDecompressSync(readFileSync(file));

function withinPlaces(pieces: readonly number[]): readonly number[] {
  return pieces.length <= MOST_PIECES ? pieces : [...pieces.slice(0, MOST_PIECES - 1), END_PIECE];
}

const row = (values: readonly number[]): Tensor =>
  new Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length]);
