// Keeps the vectors of the texts that were asked for last, by a hash, so that no text that a person wrote is kept.
import { hash } from 'node:crypto';

/** At most 2 KB each. The sentences of a playbook, and what was written before, are asked for with every further message. */
const MOST_KEPT = 2000;

/** The same question again is answered from memory; a vector that could not be had is asked for again. */
export function keepVectors(
  encode: (text: string) => Promise<Float32Array | undefined>,
): (text: string) => Promise<Float32Array | undefined> {
  const kept = new Map<string, Float32Array>();
  return async (text) => {
    const key = hash('sha256', text);
    const vector = kept.get(key) ?? (await encode(text));
    if (vector) keepLast(kept, key, vector);
    return vector;
  };
}

function keepLast(kept: Map<string, Float32Array>, key: string, vector: Float32Array): void {
  kept.delete(key);
  kept.set(key, vector);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}
