// Playbooks on nearly the same problem: that another of them is near a text too says nothing against the first one.
import { VECTOR_SIZE } from '../classifier/linear-model.ts';
import type { PlaybookModel } from './playbook-model.ts';

/** From this similarity of their mean phrases on: about one pair in 150 of one expert's playbooks. */
const RELATED = 0.83;
const meansOfModels = new WeakMap<PlaybookModel, ReadonlyMap<string, Float32Array>>();

export function areRelated(model: PlaybookModel, id: string, otherId: string): boolean {
  const means = meansOf(model);
  const [mean, other] = [means.get(id), means.get(otherId)];
  return mean !== undefined && other !== undefined && product(mean, other) >= RELATED;
}

/** Computed once per model. */
function meansOf(model: PlaybookModel): ReadonlyMap<string, Float32Array> {
  const known = meansOfModels.get(model);
  if (known) return known;
  const means = new Map<string, Float32Array>();
  let row = 0;
  for (const [id, { phrases, cues }] of Object.entries(model.counts)) {
    means.set(id, meanOf(model.vectors, row, phrases));
    row += phrases + cues;
  }
  meansOfModels.set(model, means);
  return means;
}

function meanOf(vectors: Int8Array, firstRow: number, rows: number): Float32Array {
  const mean = new Float32Array(VECTOR_SIZE);
  for (let at = 0; at < rows * VECTOR_SIZE; at++) {
    const place = at % VECTOR_SIZE;
    mean[place] = (mean[place] ?? 0) + (vectors[firstRow * VECTOR_SIZE + at] ?? 0);
  }
  const length = Math.sqrt(product(mean, mean));
  return mean.map((value) => value / length);
}

function product(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}
