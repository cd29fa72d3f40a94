// The learned opinion on a problem: how likely each expert is by all its words, not only by keywords.
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import type { KeywordIndex } from '../keyword-index.ts';
import { featuresOf, type Features } from './features.ts';
import { decode, readWeights, type Weights } from './weights-file.ts';

/** One number per expert in the order of `expertIds`: the higher, the likelier. */
export type Opinion = readonly number[];
export type LearnedOpinion = Pick<Weights, 'mix' | 'certainty'> & {
  readonly on: (problem: string, correct: KeywordIndex['correct']) => Opinion;
};

const addUp = (features: Features, { bias, step, features: weights }: Weights): number[] => {
  const steps = expertIds.map(() => 0);
  for (const [name, value] of features)
    for (const [place, weight] of decode(weights[name] ?? '').entries())
      steps[place] = (steps[place] ?? 0) + weight * value;
  return steps.map((sum, place) => sum * step + (bias[place] ?? 0));
};

export const createOpinion = (weights: Weights): LearnedOpinion => ({
  mix: weights.mix,
  certainty: weights.certainty,
  on: (problem, correct) => addUp(featuresOf(problem, correct), weights),
});

let shipped: LearnedOpinion | undefined;

export const shippedOpinion = (): LearnedOpinion => (shipped ??= createOpinion(readWeights()));
