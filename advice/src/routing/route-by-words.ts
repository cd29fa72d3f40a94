// Chooses the expert for a problem by keywords and by the learned opinion, and gives the reason.
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { RoutingResult } from '@consilium/contracts/chat/routing.ts';
import { chooseExpert } from './choose-expert.ts';
import { combine, type Likelihoods } from './combine.ts';
import { collectEvidence } from './evidence.ts';
import type { KeywordIndex } from './keyword-index.ts';
import { shippedOpinion, type LearnedOpinion } from './learned/opinion.ts';
import { explainChoice } from './reasoning.ts';
import { scoreExperts } from './score.ts';

const rounded = (likelihoods: Likelihoods): Record<ExpertId, number> =>
  Object.fromEntries(
    expertIds.map((expertId) => [expertId, Math.round(likelihoods[expertId] * 1000) / 1000]),
  ) as Record<ExpertId, number>;

export const routeByWords = (
  problem: string,
  keywords: KeywordIndex,
  learned: LearnedOpinion = shippedOpinion(),
): RoutingResult => {
  const evidence = collectEvidence(problem, keywords);
  const scores = scoreExperts(evidence);
  const likelihoods = combine(scores, evidence, learned.on(problem, keywords.correct), learned.mix);
  const choice = chooseExpert(likelihoods, scores, learned.certainty);
  return { ...choice, reasoning: explainChoice(choice, scores, evidence), scores: rounded(likelihoods) };
};
