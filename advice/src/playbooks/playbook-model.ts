// The file of what the search for playbooks learned: vectors of their phrases, and how certainty follows from the signs.
import { readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { VECTOR_SIZE } from '../classifier/linear-model.ts';
import { similarityOf } from '../classifier/neighbours.ts';

const fitSchema = z.object({ bias: z.number(), weights: z.array(z.number()) });
const headSchema = z.object({
  /** Number of phrases of each playbook, by its id, in the order of the vectors. */
  phrases: z.record(z.string(), z.int().positive()),
  /** Of all phrases: tells whether the file is up to date. */
  hash: z.string(),
  /** Only words without the encoder, only meaning for a text that is not in English. */
  fits: z.object({ byBoth: fitSchema, byWords: fitSchema, byMeaning: fitSchema }),
  madeBy: z.string(),
});

export interface PlaybookModel extends z.infer<typeof headSchema> {
  /** One after the other, in the steps of neighbours. */
  readonly vectors: Int8Array;
}

const newLine = 0x0a;
const file = new URL('../../models/playbooks.bin', import.meta.url);
let shipped: PlaybookModel | undefined;

/** Read once, at first use. */
export function shippedPlaybookModel(): PlaybookModel {
  return (shipped ??= readPlaybookModel(readFileSync(file)));
}

export function packPlaybookModel({ vectors, ...head }: PlaybookModel): Buffer {
  return brotliCompressSync(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), new Uint8Array(vectors.buffer)]));
}

export function readPlaybookModel(packed: Buffer): PlaybookModel {
  const whole = brotliDecompressSync(packed);
  const end = whole.indexOf(newLine);
  const head = headSchema.parse(JSON.parse(whole.toString('utf8', 0, end)));
  const vectors = new Int8Array(new Uint8Array(whole.subarray(end + 1)).buffer);
  const phrases = Object.values(head.phrases).reduce((sum, count) => sum + count, 0);
  if (vectors.length !== phrases * VECTOR_SIZE) throw new Error('this file has not one vector for each phrase');
  return { ...head, vectors };
}

/** For each playbook of the file, by its id: how near its nearest phrase is. */
export function similarities({ phrases, vectors }: PlaybookModel, vector: Float32Array): ReadonlyMap<string, number> {
  const nearest = new Map<string, number>();
  let row = 0;
  for (const [id, count] of Object.entries(phrases)) {
    let most = -1;
    for (const end = row + count; row < end; row += 1)
      most = Math.max(most, similarityOf(vectors, row * VECTOR_SIZE, vector));
    nearest.set(id, most);
  }
  return nearest;
}
