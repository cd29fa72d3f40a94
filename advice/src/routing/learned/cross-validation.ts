// Cross-validation: judges every example by a model trained without it, and finds the mix with the keywords.
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import type { PreparedExample, Prepared } from './examples.ts';
import { fitLogisticRegression, scoreClasses } from './logistic-regression.ts';
import { toProbabilities } from './probabilities.ts';
import type { Weights } from './weights-file.ts';

export type Judged = PreparedExample & { readonly opinion: readonly number[] };
export type Mix = Weights['mix'];

const folds = 5;
const classes = expertIds.length;

export const judgeUnseen = ({ examples, names }: Prepared, ridge: number): Judged[] =>
  Array.from({ length: folds }, (_, fold) => {
    const seen = examples.filter((_example, place) => place % folds !== fold);
    const weights = fitLogisticRegression(seen, { classes, features: names.size + 1, ridge });
    return examples
      .filter((_example, place) => place % folds === fold)
      .map((example) => ({ ...example, opinion: scoreClasses(example.vector, weights, classes) }));
  }).flat();

export const mixed = ({ opinion, keywordScores }: Judged, { learned, keywords }: Mix): number[] =>
  toProbabilities(opinion.map((value, place) => learned * value + keywords * (keywordScores[place] ?? 0)));

const rounds = 500;
const learningRates = { learned: 0.5, keywords: 0.2 } as const;

const slopeOf = (judged: Judged, mix: Mix): Mix => {
  const errors = mixed(judged, mix).map((probability, place) => probability - (place === judged.label ? 1 : 0));
  const along = (inputs: readonly number[]): number =>
    errors.reduce((sum, error, place) => sum + error * (inputs[place] ?? 0), 0);
  return { learned: along(judged.opinion), keywords: along(judged.keywordScores) };
};

/** Logistic regression with two weights that all experts share. */
export const findMix = (judged: readonly Judged[]): Mix => {
  let mix: Mix = { learned: 1, keywords: 0.3 };
  for (let round = 0; round < rounds; round += 1) {
    const slopes = judged.map((one) => slopeOf(one, mix));
    const mean = (part: keyof Mix): number => slopes.reduce((sum, slope) => sum + slope[part], 0) / judged.length;
    mix = {
      learned: mix.learned - learningRates.learned * mean('learned'),
      keywords: mix.keywords - learningRates.keywords * mean('keywords'),
    };
  }
  return mix;
};

export const isRight = (values: readonly number[], label: number): boolean =>
  values.indexOf(Math.max(...values)) === label;

export const share = (flags: readonly boolean[]): number => flags.filter(Boolean).length / Math.max(1, flags.length);
