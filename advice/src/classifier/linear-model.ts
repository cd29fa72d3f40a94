// A multinomial logistic regression over the features of a text and its sentence vector.
import { PLACES, type TextFeatures } from './features.ts';

export const VECTOR_SIZE = 512;
/** Inputs of the model: places of the features, then the values of the vector. */
export const INPUTS = PLACES + VECTOR_SIZE;

export interface LinearModel {
  readonly classes: readonly string[];
  readonly bias: Float32Array;
  /** `INPUTS` rows with one weight per class. */
  readonly weights: Float32Array;
}

export interface ClassifiedText {
  readonly features: TextFeatures;
  /** Undefined when it could not be had: then the words decide alone. */
  readonly vector: Float32Array | undefined;
}

/** The likelihood of each class; they add up to 1. */
export function likelihoods(model: LinearModel, text: ClassifiedText): Float64Array {
  return softmax(scoresOf(model, text));
}

export function scoresOf({ classes, bias, weights }: LinearModel, text: ClassifiedText): Float64Array {
  const scores = Float64Array.from(bias);
  forEachInput(text, (row, value) => {
    const start = row * classes.length;
    for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) + value * (weights[start + at] ?? 0);
  });
  return scores;
}

/** Each group of features has length 1, like the vector, so that a long text does not outweigh a short one. */
export function forEachInput({ features, vector }: ClassifiedText, use: (row: number, value: number) => void): void {
  for (const group of [features.words, features.parts]) {
    const value = 1 / Math.sqrt(Math.max(1, group.length));
    for (const place of group) use(place, value);
  }
  vector?.forEach((value, at) => use(PLACES + at, value));
}

export function softmax(scores: Float64Array): Float64Array {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
