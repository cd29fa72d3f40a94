// Features and vectors of many texts.
import { featuresOf, plainWords } from '@consilium/advice/classifier/features.ts';
import { VECTOR_SIZE, type ClassifiedText } from '@consilium/advice/classifier/linear-model.ts';
import { loadSentenceEncoder } from '@consilium/advice/vectors/sentence-encoder.ts';
import { openVectorCache, type VectorCache } from './vector-cache.ts';

const encoderFile = new URL('../../../advice/models/sentence-encoder.bin', import.meta.url);
let cache: VectorCache | undefined;

/** In the order of the texts. */
export function encodeTexts(texts: readonly string[]): ClassifiedText[] {
  const { known, save } = (cache ??= openVectorCache(encoderFile, VECTOR_SIZE));
  const missing = [...new Set(texts)].filter((text) => !known.has(text));
  if (missing.length > 0) {
    const encoder = loadSentenceEncoder();
    for (const text of missing) known.set(text, encoder.encode(text));
    save();
  }
  return texts.map((text) => ({ features: featuresOf(plainWords(text)), vector: known.get(text) }));
}
