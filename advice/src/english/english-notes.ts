// The file of what the English encoder knows of the playbooks: one vector for each, near to the messages that it answers.
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { compressModel } from '../classifier/model-file.ts';
import { ENGLISH_VECTOR_SIZE } from './english-encoder.ts';

const headSchema = z.object({
  /** Ids of the playbooks, in the order of the vectors. */
  playbooks: z.array(z.string()),
  /** Of the texts of all notes: tells whether the file is up to date. */
  hash: z.string(),
  madeBy: z.string(),
});

export interface EnglishNotes extends z.infer<typeof headSchema> {
  /** One after the other, each value in steps of 1 / `STEPS_OF_ONE`. */
  readonly vectors: Int8Array;
}

/** The vectors have length 1; hardly any of their values is above a quarter. */
const STEPS_OF_ONE = 500;
const MOST_STEPS = 127;

const newLine = 0x0a;
const file = new URL('../../models/english-notes.bin', import.meta.url);
let shipped: EnglishNotes | undefined;

/** Read once, at first use. */
export function shippedEnglishNotes(): EnglishNotes {
  return (shipped ??= readEnglishNotes(readFileSync(file)));
}

export function packEnglishNotes({ vectors, ...head }: EnglishNotes): Buffer {
  return compressModel(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), new Uint8Array(vectors.buffer)]));
}

export function readEnglishNotes(packed: Buffer): EnglishNotes {
  const whole = brotliDecompressSync(packed);
  const end = whole.indexOf(newLine);
  const head = headSchema.parse(JSON.parse(whole.toString('utf8', 0, end)));
  const vectors = new Int8Array(new Uint8Array(whole.subarray(end + 1)).buffer);
  if (vectors.length !== head.playbooks.length * ENGLISH_VECTOR_SIZE)
    throw new Error('this file has not one vector for each playbook');
  return { ...head, vectors };
}

/** For the file: a vector of length 1 in whole steps. */
export function englishStepsOf(vector: Float32Array): Int8Array {
  return Int8Array.from(vector, (value) =>
    Math.max(-MOST_STEPS, Math.min(MOST_STEPS, Math.round(value * STEPS_OF_ONE))),
  );
}

/** How near a text is to each playbook of the file, from -1 to 1, by its id. */
export function likenesses({ playbooks, vectors }: EnglishNotes, vector: Float32Array): ReadonlyMap<string, number> {
  return new Map(playbooks.map((id, place) => [id, likenessAt(vectors, place * ENGLISH_VECTOR_SIZE, vector)]));
}

function likenessAt(vectors: Int8Array, from: number, vector: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < ENGLISH_VECTOR_SIZE; at += 1) sum += vectors[from + at]! * vector[at]!;
  return sum / STEPS_OF_ONE;
}
