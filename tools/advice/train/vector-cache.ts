// Vectors of texts that are kept in the cache folder, because encoding ten thousand of them takes minutes.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const folder = new URL('../../../.cache/advice-vectors/', import.meta.url);

export interface VectorCache {
  readonly known: Map<string, Float32Array>;
  readonly save: () => void;
}

/** Of one encoder: when its file changes, the cache begins anew. */
export function openVectorCache(encoderFile: URL, vectorSize: number): VectorCache {
  const name = createHash('sha256').update(readFileSync(encoderFile)).digest('hex').slice(0, 16);
  const textsFile = new URL(`${name}.json`, folder);
  const vectorsFile = new URL(`${name}.bin`, folder);
  const known = readKnown(textsFile, vectorsFile, vectorSize);
  return {
    known,
    save: () => {
      mkdirSync(folder, { recursive: true });
      const vectors = [...known.values()].map((vector) => new Uint8Array(vector.slice().buffer));
      // Texts last: a cache that was cut off while it was written has more vectors than texts, and is still right.
      replace(vectorsFile, Buffer.concat(vectors));
      replace(textsFile, JSON.stringify([...known.keys()]));
    },
  };
}

function replace(file: URL, content: string | Buffer): void {
  const next = new URL(`${file.href}.next`);
  writeFileSync(next, content);
  renameSync(next, file);
}

function readKnown(textsFile: URL, vectorsFile: URL, vectorSize: number): Map<string, Float32Array> {
  if (!existsSync(textsFile) || !existsSync(vectorsFile)) return new Map();
  const texts = z.array(z.string()).parse(JSON.parse(readFileSync(textsFile, 'utf8')));
  const vectors = new Float32Array(new Uint8Array(readFileSync(vectorsFile)).buffer);
  return new Map(texts.map((text, at) => [text, vectors.subarray(at * vectorSize, (at + 1) * vectorSize)]));
}
