// The file of what the search for playbooks learned: vectors of their phrases, and how certainty follows from the signs.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { VECTOR_SIZE } from '../classifier/linear-model.ts';
import { packHeaded, readHeaded } from '../classifier/headed-file.ts';
import { similarityOf } from '../classifier/neighbours.ts';

const fitSchema = z.object({ bias: z.number(), weights: z.array(z.number()) });
const headSchema = z.object({
  /** How many vectors each playbook has, by its id, in the order of the vectors: its phrases, then its cues. */
  counts: z.record(z.string(), z.object({ phrases: z.int().positive(), cues: z.int().nonnegative() })),
  /** Of all phrases: tells whether the file is up to date. */
  hash: z.string(),
  /** Only words without the encoder, only meaning for a text that is not in English, both without the English encoder. */
  fits: z.object({ byAll: fitSchema, byBoth: fitSchema, byWords: fitSchema, byMeaning: fitSchema }),
  madeBy: z.string(),
});

export interface PlaybookModel extends z.infer<typeof headSchema> {
  /** One after the other, in the steps of neighbours. */
  readonly vectors: Int8Array;
}

const file = new URL('../../models/playbooks.bin', import.meta.url);
let shipped: PlaybookModel | undefined;

/** Read once, at first use. */
export function shippedPlaybookModel(): PlaybookModel {
  return (shipped ??= readPlaybookModel(readFileSync(file)));
}

export function packPlaybookModel({ vectors, ...head }: PlaybookModel): Buffer {
  return packHeaded(head, new Uint8Array(vectors.buffer));
}

export function readPlaybookModel(packed: Buffer): PlaybookModel {
  const { head: written, bytes } = readHeaded(packed);
  const head = headSchema.parse(written);
  const vectors = new Int8Array(bytes.buffer);
  const rows = Object.values(head.counts).reduce((sum, { phrases, cues }) => sum + phrases + cues, 0);
  if (vectors.length !== rows * VECTOR_SIZE) throw new Error('this file has not one vector for each phrase');
  return { ...head, vectors };
}

/** Similarities from -1 to 1. */
export interface Resemblance {
  readonly nearest: number;
  /** Mean of the three nearest phrases: one alone may be near by chance. */
  readonly nearestThree: number;
  readonly nearestCue: number;
}

/** The same text as the phrase, but for the rounding of the file. */
const THE_SAME = 0.99;

/** How near a text is to each playbook of the file, by its id. `withoutItself`: without phrases that are this text. */
export function resemblances(
  { counts, vectors }: PlaybookModel,
  vector: Float32Array,
  { withoutItself = false } = {},
): ReadonlyMap<string, Resemblance> {
  const found = new Map<string, Resemblance>();
  let row = 0;
  const takeRows = (count: number) => {
    const near = Array.from({ length: count }, (_, at) => similarityOf(vectors, (row + at) * VECTOR_SIZE, vector));
    row += count;
    return withoutItself ? near.filter((one) => one < THE_SAME) : near;
  };
  for (const [id, { phrases, cues }] of Object.entries(counts))
    found.set(id, resemblanceOf(takeRows(phrases), takeRows(cues)));
  return found;
}

const NEAREST = 3;

function resemblanceOf(phrases: number[], cues: readonly number[]): Resemblance {
  const nearest = phrases.sort((one, other) => other - one).slice(0, NEAREST);
  return {
    nearest: nearest[0] ?? 0,
    nearestThree: nearest.reduce((sum, one) => sum + one, 0) / Math.max(nearest.length, 1),
    nearestCue: Math.max(0, ...cues),
  };
}

/** How near a text is to each cue of a playbook, in their order; empty for a playbook that is not in the file. */
export function cueSimilarities(
  { counts, vectors }: PlaybookModel,
  playbookId: string,
  vector: Float32Array,
): readonly number[] {
  let row = 0;
  for (const [id, { phrases, cues }] of Object.entries(counts)) {
    const first = row + phrases;
    if (id === playbookId)
      return Array.from({ length: cues }, (_, place) => similarityOf(vectors, (first + place) * VECTOR_SIZE, vector));
    row = first + cues;
  }
  return [];
}
