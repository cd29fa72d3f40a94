// Classifies a text by the texts with a known class that mean the nearest: each speaks for its class, the nearer the
// louder. A linear model averages over all texts of a class; this remembers the single ones.
import { VECTOR_SIZE } from './linear-model.ts';

export interface Neighbours {
  /** Place of the class of each text. */
  readonly classes: Uint8Array;
  /** How much each text counts, in hundredths. */
  readonly importances: Uint8Array;
  /** Their sentence vectors, one after the other, in steps of 1 / `STEPS_OF_ONE`. */
  readonly vectors: Int8Array;
  /** How much louder the nearest speak: a text at a similarity of 1 speaks e^sharpness times as loud as one at 0. */
  readonly sharpness: number;
}

/** The vectors have length 1; hardly any of their numbers is above a quarter. */
export const STEPS_OF_ONE = 500;
const MOST_STEPS = 127;

export function stepsOf(vector: Float32Array): Int8Array {
  return Int8Array.from(vector, (value) =>
    Math.max(-MOST_STEPS, Math.min(MOST_STEPS, Math.round(value * STEPS_OF_ONE))),
  );
}

/** The likelihood of each of `count` classes; they add up to 1. */
export function likelihoodsByNeighbours(neighbours: Neighbours, count: number, vector: Float32Array): Float64Array {
  const { classes, importances, vectors, sharpness } = neighbours;
  const likely = new Float64Array(count);
  let sum = 0;
  for (let row = 0; row < classes.length; row += 1) {
    const similarity = similarityOf(vectors, row * VECTOR_SIZE, vector);
    // Less 1, so that the powers stay small.
    const voice = (importances[row] ?? 0) * Math.exp(sharpness * (similarity - 1));
    const place = classes[row] ?? 0;
    likely[place] = (likely[place] ?? 0) + voice;
    sum += voice;
  }
  return likely.map((voice) => voice / sum);
}

/**
 * Of a vector in steps, from a place on, with a vector of length 1: from -1 to 1. Four sums, because each addition would wait for
 * the one before: 10 instead of 14 ms for the 25,000 phrases of the playbooks.
 */
export function similarityOf(vectors: Int8Array, from: number, vector: Float32Array): number {
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  const { length } = vector;
  for (let at = 0; at < length; at += 4) {
    const place = from + at;
    first += vectors[place]! * vector[at]!;
    second += vectors[place + 1]! * vector[at + 1]!;
    third += vectors[place + 2]! * vector[at + 2]!;
    fourth += vectors[place + 3]! * vector[at + 3]!;
  }
  return (first + second + third + fourth) / STEPS_OF_ONE;
}
