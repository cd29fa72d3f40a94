// From scores to a decision: who, how sure, and who else could be meant.
import { expertIds, type ExpertId } from '@consilium/contracts/experts.ts';
import type { RoutingConfidence } from '@consilium/contracts/chat/routing.ts';
import type { Scores } from './score.ts';

export type Choice = {
  readonly expertId: ExpertId;
  readonly confidence: RoutingConfidence;
  readonly alternatives: ExpertId[];
};

/** Found on the labelled problems: below `thin`, words are no better than a guess. */
const thin = 1.4;
/** Vague words ("I need advice") add up to less than this; a topic of no field ("a birthday present") to more. */
const vague = 4;
const ample = 5;
const clearLead = 0.35;
const alternativesOffered = 2;

/** The generalist is for what no field claims, so a field is preferred unless it is far behind. */
const generalHandicap = 0.85;
const standing = (scores: Scores, expertId: ExpertId): number =>
  scores[expertId] * (expertId === 'general' ? generalHandicap : 1);

const ranked = (scores: Scores): ExpertId[] =>
  [...expertIds].sort((left, right) => standing(scores, right) - standing(scores, left));

const leadOf = (first: number, second: number): number => (first === 0 ? 0 : (first - second) / first);

const confidenceOf = (scores: Scores, first: ExpertId, second: ExpertId): RoutingConfidence => {
  if (scores[first] < (first === 'general' ? vague : thin)) return 'low';
  return scores[first] >= ample && leadOf(scores[first], scores[second]) >= clearLead ? 'high' : 'medium';
};

export const chooseExpert = (scores: Scores): Choice => {
  const [first = 'general', second = 'general'] = ranked(scores);
  const confidence = confidenceOf(scores, first, second);
  const expertId = confidence === 'low' ? 'general' : first;
  const others = ranked(scores).filter((candidate) => candidate !== expertId && candidate !== 'general');
  return { expertId, confidence, alternatives: others.slice(0, alternativesOffered) };
};
