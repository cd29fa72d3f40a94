// Chooses an expert from the likelihoods, with confidence and alternatives.
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { RoutingConfidence } from '@consilium/contracts/chat/routing.ts';
import type { Likelihoods } from './combine.ts';
import type { LearnedOpinion } from './learned/opinion.ts';
import type { Scores } from './score.ts';

export type Choice = {
  readonly expertId: ExpertId;
  readonly confidence: RoutingConfidence;
  readonly alternatives: ExpertId[];
};

const alternativesOffered = 2;
/** Vague words ("I need advice") score below this for the generalist; a topic without an expert ("a recipe") above. */
const vague = 4;

const ranked = (likelihoods: Likelihoods): ExpertId[] =>
  [...expertIds].sort((left, right) => likelihoods[right] - likelihoods[left]);

const confidenceOf = (
  first: ExpertId,
  likelihood: number,
  scores: Scores,
  { medium, high }: LearnedOpinion['certainty'],
): RoutingConfidence => {
  if (likelihood < high && Math.max(...Object.values(scores)) === 0) return 'low';
  if (likelihood < medium || (first === 'general' && scores.general < vague)) return 'low';
  return likelihood >= high ? 'high' : 'medium';
};

export const chooseExpert = (
  likelihoods: Likelihoods,
  scores: Scores,
  certainty: LearnedOpinion['certainty'],
): Choice => {
  const order = ranked(likelihoods);
  const [first = 'general'] = order;
  const confidence = confidenceOf(first, likelihoods[first], scores, certainty);
  const expertId = confidence === 'low' ? 'general' : first;
  const others = order.filter((candidate) => candidate !== expertId && candidate !== 'general');
  return { expertId, confidence, alternatives: others.slice(0, alternativesOffered) };
};
