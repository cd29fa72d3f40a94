// Keeps the vectors of the texts that were asked for last, by a hash, so that no text that a person wrote is kept.
import { hash } from 'node:crypto';

/** At most 2 KB each. The sentences of a playbook, and what was written before, are asked for with every further message. */
const MOST_KEPT = 2000;

export interface KeptVectors {
  readonly get: (text: string) => Float32Array | undefined;
  readonly keep: (text: string, vector: Float32Array) => void;
}

export function createKeptVectors(): KeptVectors {
  const kept = new Map<string, Float32Array>();
  const keepKey = (key: string, vector: Float32Array): void => {
    kept.delete(key);
    kept.set(key, vector);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  };
  return {
    get: (text) => {
      const key = hash('sha256', text);
      const vector = kept.get(key);
      if (vector) keepKey(key, vector);
      return vector;
    },
    keep: (text, vector) => keepKey(hash('sha256', text), vector),
  };
}
