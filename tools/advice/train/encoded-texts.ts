// Features and vectors of many texts; vectors are kept in the cache folder, since encoding ten thousand lines takes minutes.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { featuresOf, plainWords } from '@consilium/advice/classifier/features.ts';
import { VECTOR_SIZE, type ClassifiedText } from '@consilium/advice/classifier/linear-model.ts';
import { loadSentenceEncoder } from '@consilium/advice/vectors/sentence-encoder.ts';

const model = readFileSync(new URL('../../../advice/models/sentence-encoder.bin', import.meta.url));
const modelHash = createHash('sha256').update(model).digest('hex').slice(0, 16);
const folder = new URL('../../../.cache/advice-vectors/', import.meta.url);

/** In the order of the texts. */
export function encodeTexts(name: string, texts: readonly string[]): ClassifiedText[] {
  const vectors = vectorsOf(name, texts);
  return texts.map((text, at) => ({
    features: featuresOf(plainWords(text)),
    vector: vectors.subarray(at * VECTOR_SIZE, (at + 1) * VECTOR_SIZE),
  }));
}

function vectorsOf(name: string, texts: readonly string[]): Float32Array {
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
  const file = new URL(`${name}-${modelHash}-${hash}.bin`, folder);
  if (existsSync(file)) return new Float32Array(new Uint8Array(readFileSync(file)).buffer);
  const encoder = loadSentenceEncoder();
  const vectors = new Float32Array(texts.length * VECTOR_SIZE);
  texts.forEach((text, at) => vectors.set(encoder.encode(text), at * VECTOR_SIZE));
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, Buffer.from(vectors.buffer));
  return vectors;
}
