// Which words of a text speak most for a class, so that a second reader sees what a decision was made of.
import { featuresOf, plainWords } from './features.ts';
import { likelihoods, type LinearModel } from './linear-model.ts';

export interface Explanation {
  readonly word: string;
  /** How much less likely the class is without the word, in shares from -1 to 1. */
  readonly counts: number;
}

/** Each word is left out once, without the vector. The heaviest come first. */
export function explainClass(model: LinearModel, text: string, name: string): Explanation[] {
  const words = plainWords(text);
  const place = model.classes.indexOf(name);
  const likelihood = (some: readonly string[]): number =>
    likelihoods(model, { features: featuresOf(some), vector: undefined })[place] ?? 0;
  const whole = likelihood(words);
  return words
    .map((word, at) => ({ word, counts: whole - likelihood(words.toSpliced(at, 1)) }))
    .toSorted((one, other) => other.counts - one.counts);
}
