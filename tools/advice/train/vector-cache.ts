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
  const file = new URL(`${name}.vectors`, folder);
  const known = existsSync(file) ? unpack(readFileSync(file), vectorSize) : new Map<string, Float32Array>();
  return {
    known,
    save: () => {
      mkdirSync(folder, { recursive: true });
      // Under the name of the process until it is whole: two trainings may run side by side.
      const next = new URL(`${file.href}.${process.pid}`);
      writeFileSync(next, pack(known));
      renameSync(next, file);
    },
  };
}

const BYTES_OF_LENGTH = 4;

/** The length of the list of texts, the list, then the vectors: in one file, so that one never belongs to another list. */
function pack(known: ReadonlyMap<string, Float32Array>): Buffer {
  const texts = Buffer.from(JSON.stringify([...known.keys()]));
  const length = Buffer.alloc(BYTES_OF_LENGTH);
  length.writeUInt32LE(texts.length);
  return Buffer.concat([length, texts, ...[...known.values()].map((vector) => new Uint8Array(vector.slice().buffer))]);
}

function unpack(file: Buffer, vectorSize: number): Map<string, Float32Array> {
  const end = BYTES_OF_LENGTH + file.readUInt32LE();
  const texts = z.array(z.string()).parse(JSON.parse(file.toString('utf8', BYTES_OF_LENGTH, end)));
  const vectors = new Float32Array(new Uint8Array(file.subarray(end)).buffer);
  return new Map(texts.map((text, at) => [text, vectors.subarray(at * vectorSize, (at + 1) * vectorSize)]));
}
