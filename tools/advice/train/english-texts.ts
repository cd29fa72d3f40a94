// English vectors of many texts.
import {
  ENGLISH_VECTOR_SIZE,
  englishModelFile,
  loadEnglishEncoder,
} from '@consilium/advice/english/english-encoder.ts';
import { openVectorCache, type VectorCache } from './vector-cache.ts';

let cache: VectorCache | undefined;

/** By the text. */
export async function encodeEnglish(texts: readonly string[]): Promise<ReadonlyMap<string, Float32Array>> {
  const { known, save } = (cache ??= openVectorCache(englishModelFile, ENGLISH_VECTOR_SIZE));
  const missing = [...new Set(texts)].filter((text) => !known.has(text));
  if (missing.length > 0) {
    const encoder = await loadEnglishEncoder();
    for (const text of missing) known.set(text, await encoder.encode(text));
    save();
  }
  return known;
}
