// What each sentence of the playbooks means, in one bit for each value of its vector: enough to choose the few that are
// worth encoding when a question is to be answered.
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { VECTOR_SIZE } from '../classifier/linear-model.ts';
import { packHeaded, readHeaded } from '../classifier/headed-file.ts';
import type { Playbook } from './playbook.ts';
import { statementsOf } from './statements.ts';

const headSchema = z.object({
  /** How many sentences each playbook has, and their hash, in the order of the codes. */
  playbooks: z.record(z.string(), z.object({ count: z.int().positive(), hash: z.string() })),
  /** Of all sentences: a bit says whether a value is above it. */
  mean: z.array(z.number()).length(VECTOR_SIZE),
  madeBy: z.string(),
});

export interface StatementCodes extends z.infer<typeof headSchema> {
  readonly codes: Uint8Array;
}

export const CODE_BYTES = VECTOR_SIZE / 8;
const file = new URL('../../models/statements.bin', import.meta.url);
let shipped: { readonly model: StatementCodes; readonly starts: ReadonlyMap<string, number> } | undefined;

export const sentencesOfPlaybook = (playbook: Playbook): string[] =>
  statementsOf(playbook).all.flatMap(({ sentences }) => sentences.map(({ text }) => text));

export const hashOfSentences = (texts: readonly string[]): string => hash('sha256', texts.join('\n')).slice(0, 16);

export function codeOf(vector: Float32Array, mean: readonly number[]): Uint8Array {
  const code = new Uint8Array(CODE_BYTES);
  for (const [place, value] of vector.entries())
    if (value > (mean[place] ?? 0)) code[place >> 3] = (code[place >> 3] ?? 0) | (1 << (place & 7));
  return code;
}

export function packStatementCodes({ codes, ...head }: StatementCodes): Buffer {
  return packHeaded(head, codes);
}

export function readStatementCodes(packed: Buffer): StatementCodes {
  const { head: written, bytes } = readHeaded(packed);
  const head = headSchema.parse(written);
  return { ...head, codes: bytes };
}

/**
 * How near each sentence of a playbook is to a vector, about -1 to 1, in the order of the sentences. Undefined for a
 * playbook that was changed since the file was made.
 */
export function roughSimilarities(playbook: Playbook, vector: Float32Array): readonly number[] | undefined {
  const { model, starts } = (shipped ??= load());
  const known = model.playbooks[playbook.id];
  const start = starts.get(playbook.id);
  if (known === undefined || start === undefined) return undefined;
  if (known.hash !== hashOf(playbook)) return undefined;
  const centred = vector.map((value, place) => value - (model.mean[place] ?? 0));
  const whole = centred.reduce((sum, value) => sum + Math.abs(value), 0) || 1;
  return Array.from({ length: known.count }, (_, at) => alike(model.codes, (start + at) * CODE_BYTES, centred) / whole);
}

const hashes = new WeakMap<Playbook, string>();

function hashOf(playbook: Playbook): string {
  const hashed = hashes.get(playbook) ?? hashOfSentences(sentencesOfPlaybook(playbook));
  hashes.set(playbook, hashed);
  return hashed;
}

function alike(codes: Uint8Array, from: number, vector: Float32Array): number {
  let sum = 0;
  for (let place = 0; place < VECTOR_SIZE; place += 1) {
    const isAbove = ((codes[from + (place >> 3)] ?? 0) >> (place & 7)) & 1;
    sum += isAbove ? (vector[place] ?? 0) : -(vector[place] ?? 0);
  }
  return sum;
}

function load() {
  const model = readStatementCodes(readFileSync(file));
  const starts = new Map<string, number>();
  let start = 0;
  for (const [id, { count }] of Object.entries(model.playbooks)) {
    starts.set(id, start);
    start += count;
  }
  return { model, starts };
}
