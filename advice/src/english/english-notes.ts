// The file of what the English encoder knows of the playbooks: one vector for each, near to the messages that it answers.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { packHeaded, readHeaded } from '../classifier/headed-file.ts';
import { similarityOf } from '../classifier/neighbours.ts';
import { ENGLISH_VECTOR_SIZE } from './english-encoder.ts';

const headSchema = z.object({
  /** Ids of the playbooks, in the order of the vectors. */
  playbooks: z.array(z.string()),
  /** Of the texts of all notes: tells whether the file is up to date. */
  hash: z.string(),
  madeBy: z.string(),
});

export interface EnglishNotes extends z.infer<typeof headSchema> {
  /** One after the other, in the steps of neighbours. */
  readonly vectors: Int8Array;
}

const file = new URL('../../models/english-notes.bin', import.meta.url);
let shipped: EnglishNotes | undefined;

/** Read once, at first use. */
export function shippedEnglishNotes(): EnglishNotes {
  return (shipped ??= readEnglishNotes(readFileSync(file)));
}

export function packEnglishNotes({ vectors, ...head }: EnglishNotes): Buffer {
  return packHeaded(head, new Uint8Array(vectors.buffer));
}

export function readEnglishNotes(packed: Buffer): EnglishNotes {
  const { head: written, bytes } = readHeaded(packed);
  const head = headSchema.parse(written);
  const vectors = new Int8Array(bytes.buffer);
  if (vectors.length !== head.playbooks.length * ENGLISH_VECTOR_SIZE)
    throw new Error('this file has not one vector for each playbook');
  return { ...head, vectors };
}

/** How near a text is to each playbook of the file, from -1 to 1, by its id. */
export function likenesses({ playbooks, vectors }: EnglishNotes, vector: Float32Array): ReadonlyMap<string, number> {
  return new Map(playbooks.map((id, place) => [id, similarityOf(vectors, place * ENGLISH_VECTOR_SIZE, vector)]));
}
