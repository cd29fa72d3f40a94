// Chooses the examples with which new texts are compared.
import { STEPS_OF_ONE, stepsOf, type Neighbours } from '@consilium/advice/classifier/neighbours.ts';
import { VECTOR_SIZE } from '@consilium/advice/classifier/linear-model.ts';
import { MatrixProduct } from '@consilium/advice/vectors/matrix-product.ts';
import type { Example } from './learn.ts';

/** Measured with one writer left out at a time: 1,500 found less, all 9,000 found no more and cost twice the time. */
const MOST_NEAREST = 3000;

/** Of a model that goes by words alone. */
export const noNeighbours: Neighbours = {
  sharpness: 0,
  classes: new Uint8Array(),
  importances: new Uint8Array(),
  vectors: new Int8Array(),
};

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

/** Examples far from all of other classes say nothing that the linear model does not say. */
function nearestTo(others: readonly Example[], examples: readonly Example[]): Example[] {
  const candidates = examples.filter(({ remembered }) => remembered === 'nearest');
  const similarities = mostSimilar(candidates, others);
  return candidates
    .map((example, at) => ({ example, similarity: similarities[at] ?? -1 }))
    .toSorted((one, other) => other.similarity - one.similarity)
    .slice(0, MOST_NEAREST)
    .map(({ example }) => example);
}

const ROWS_AT_ONCE = 64;
const COLUMNS_AT_ONCE = 8;

/** The similarity of each example with the most similar of another class: some thousand million multiplications. */
function mostSimilar(examples: readonly Example[], others: readonly Example[]): number[] {
  const columns = Math.ceil(others.length / COLUMNS_AT_ONCE) * COLUMNS_AT_ONCE;
  const product = new MatrixProduct(columns * (VECTOR_SIZE + ROWS_AT_ONCE) + ROWS_AT_ONCE * VECTOR_SIZE);
  const by = product.matrix(columnsOf(others, columns), 1 / STEPS_OF_ONE, columns);
  const from = product.rows(ROWS_AT_ONCE, VECTOR_SIZE);
  const into = product.rows(ROWS_AT_ONCE, columns);
  return Array.from({ length: Math.ceil(examples.length / ROWS_AT_ONCE) }).flatMap((_, chunk) => {
    const some = examples.slice(chunk * ROWS_AT_ONCE, (chunk + 1) * ROWS_AT_ONCE);
    some.forEach(({ vector }, row) => vector && from.values.set(vector, row * VECTOR_SIZE));
    product.multiply({ from, by, into, count: some.length });
    return some.map(({ label }, row) => {
      const similarities = into.values.subarray(row * columns, row * columns + others.length);
      return similarities.reduce((most, one, at) => (others[at]?.label === label ? most : Math.max(most, one)), -1);
    });
  });
}

function columnsOf(others: readonly Example[], columns: number): Int8Array {
  const levels = new Int8Array(VECTOR_SIZE * columns);
  others.forEach(({ vector }, column) => {
    if (vector) stepsOf(vector).forEach((step, row) => (levels[row * columns + column] = step));
  });
  return levels;
}
