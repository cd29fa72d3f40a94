// Features and vectors of many texts. Vectors are kept in the cache folder, since encoding ten thousand lines takes a minute.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { featuresOf, plainWords } from '@consilium/advice/classifier/features.ts';
import { VECTOR_SIZE, type ClassifiedText } from '@consilium/advice/classifier/linear-model.ts';
import { loadSentenceEncoder } from '@consilium/advice/vectors/sentence-encoder.ts';
import { z } from 'zod';

const model = readFileSync(new URL('../../../advice/models/sentence-encoder.bin', import.meta.url));
const modelHash = createHash('sha256').update(model).digest('hex').slice(0, 16);
const folder = new URL('../../../.cache/advice-vectors/', import.meta.url);
const textsFile = new URL(`${modelHash}.json`, folder);
const vectorsFile = new URL(`${modelHash}.bin`, folder);

let known: Map<string, Float32Array> | undefined;

/** In the order of the texts. */
export function encodeTexts(texts: readonly string[]): ClassifiedText[] {
  known ??= readKnown();
  const missing = [...new Set(texts)].filter((text) => known?.has(text) === false);
  if (missing.length > 0) encodeAndKeep(missing, known);
  return texts.map((text) => ({ features: featuresOf(plainWords(text)), vector: known?.get(text) }));
}

function readKnown(): Map<string, Float32Array> {
  if (!existsSync(vectorsFile)) return new Map();
  const texts = z.array(z.string()).parse(JSON.parse(readFileSync(textsFile, 'utf8')));
  const vectors = new Float32Array(new Uint8Array(readFileSync(vectorsFile)).buffer);
  return new Map(texts.map((text, at) => [text, vectors.subarray(at * VECTOR_SIZE, (at + 1) * VECTOR_SIZE)]));
}

function encodeAndKeep(texts: readonly string[], into: Map<string, Float32Array>): void {
  const encoder = loadSentenceEncoder();
  for (const text of texts) into.set(text, encoder.encode(text));
  mkdirSync(folder, { recursive: true });
  writeFileSync(textsFile, JSON.stringify([...into.keys()]));
  writeFileSync(vectorsFile, Buffer.concat([...into.values()].map((vector) => new Uint8Array(vector.slice().buffer))));
}
