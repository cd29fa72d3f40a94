// Combines the scores of the keywords with the learned opinion into likelihoods.
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Evidence } from './evidence.ts';
import type { LearnedOpinion, Opinion } from './learned/opinion.ts';
import { toProbabilities } from './learned/probabilities.ts';
import { heaviestShipped } from './routing-keyword.ts';
import type { Scores } from './score.ts';

export type Likelihoods = Readonly<Record<ExpertId, number>>;

const overrulePerPoint = 6;

export const overruling = (evidence: readonly Evidence[], expertId: ExpertId): number => {
  const extras = evidence
    .filter((hint) => hint.expertId === expertId)
    .map(({ weight, strength }) => Math.sign(strength) * Math.max(0, weight - heaviestShipped));
  return overrulePerPoint * (Math.max(0, ...extras) + Math.min(0, ...extras));
};

export const combine = (
  scores: Scores,
  evidence: readonly Evidence[],
  opinion: Opinion,
  mix: LearnedOpinion['mix'],
): Likelihoods => {
  const standings = expertIds.map(
    (expertId, place) =>
      mix.learned * (opinion[place] ?? 0) + mix.keywords * scores[expertId] + overruling(evidence, expertId),
  );
  const probabilities = toProbabilities(standings);
  return Object.fromEntries(expertIds.map((expertId, place) => [expertId, probabilities[place] ?? 0])) as Record<
    ExpertId,
    number
  >;
};
