// The vectors of what people ask next: one for each wording of the sections "## Asked:".
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { VECTOR_SIZE } from '../classifier/linear-model.ts';
import { packHeaded, readHeaded } from '../classifier/headed-file.ts';
import { similarityOf } from '../classifier/neighbours.ts';
import type { Playbook } from './playbook.ts';

const headSchema = z.object({
  /** How many wordings each playbook has, and their hash, in the order of the vectors. */
  playbooks: z.record(z.string(), z.object({ count: z.int().positive(), hash: z.string() })),
  madeBy: z.string(),
});

export interface AskedVectors extends z.infer<typeof headSchema> {
  /** One after the other, in the steps of neighbours. */
  readonly vectors: Int8Array;
}

const file = new URL('../../models/asked.bin', import.meta.url);
let shipped: { readonly model: AskedVectors; readonly starts: ReadonlyMap<string, number> } | undefined;

export const wordingsAsked = ({ asked }: Playbook): string[] => asked.flatMap(({ wordings }) => wordings);

export const hashOfWordings = (wordings: readonly string[]): string => hash('sha256', wordings.join('\n')).slice(0, 16);

export function packAskedVectors({ vectors, ...head }: AskedVectors): Buffer {
  return packHeaded(head, new Uint8Array(vectors.buffer));
}

export function readAskedVectors(packed: Buffer): AskedVectors {
  const { head: written, bytes } = readHeaded(packed);
  const head = headSchema.parse(written);
  return { ...head, vectors: new Int8Array(bytes.buffer) };
}

/** One function for each wording, in their order; none for a playbook that was changed since the file was made. */
export function likenessesToAsked(playbook: Playbook): readonly ((vector: Float32Array) => number)[] {
  const { model, starts } = (shipped ??= load());
  const known = model.playbooks[playbook.id];
  const start = starts.get(playbook.id);
  const wordings = wordingsAsked(playbook);
  if (known === undefined || start === undefined || known.hash !== hashOfWordings(wordings)) return [];
  return wordings.map(
    (_, place) => (vector: Float32Array) => similarityOf(model.vectors, (start + place) * VECTOR_SIZE, vector),
  );
}

function load() {
  const model = readAskedVectors(readFileSync(file));
  const starts = new Map<string, number>();
  let start = 0;
  for (const [id, { count }] of Object.entries(model.playbooks)) {
    starts.set(id, start);
    start += count;
  }
  return { model, starts };
}
