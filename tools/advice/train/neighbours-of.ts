// Chooses the examples with which new texts are compared.
import { stepsOf, type Neighbours } from '@consilium/advice/classifier/neighbours.ts';
import { VECTOR_SIZE } from '@consilium/advice/classifier/linear-model.ts';
import type { Example } from './learn.ts';

/** Measured with one writer left out at a time: 1,500 found less, all 9,000 found no more and cost twice the time. */
const MOST_NEAREST = 3000;

export function neighboursOf(examples: readonly Example[], classes: readonly string[], sharpness: number): Neighbours {
  const always = examples.filter(({ remembered }) => remembered === 'always');
  const rows = [...always, ...nearestTo(always, examples)];
  const vectors = new Int8Array(rows.length * VECTOR_SIZE);
  rows.forEach(({ vector }, row) => vector && vectors.set(stepsOf(vector), row * VECTOR_SIZE));
  return {
    sharpness,
    vectors,
    classes: Uint8Array.from(rows, ({ label }) => classes.indexOf(label)),
    importances: Uint8Array.from(rows, ({ importance }) => Math.round(importance * 100)),
  };
}

/** Examples far from all others say nothing that the linear model does not say. */
function nearestTo(others: readonly Example[], examples: readonly Example[]): Example[] {
  return examples
    .filter(({ remembered }) => remembered === 'nearest')
    .map((example) => ({ example, similarity: mostSimilar(example, others) }))
    .toSorted((one, other) => other.similarity - one.similarity)
    .slice(0, MOST_NEAREST)
    .map(({ example }) => example);
}

function mostSimilar({ label, vector }: Example, others: readonly Example[]): number {
  let most = -1;
  for (const other of others)
    if (vector && other.vector && other.label !== label) most = Math.max(most, similarity(vector, other.vector));
  return most;
}

function similarity(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < VECTOR_SIZE; at += 1) sum += one[at]! * other[at]!;
  return sum;
}
