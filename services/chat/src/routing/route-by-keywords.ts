// Chooses the expert for a problem by its words, and says why.
import type { RoutingResult } from '@consilium/contracts/chat/routing.ts';
import { chooseExpert } from './choose-expert.ts';
import { collectEvidence } from './evidence.ts';
import type { KeywordIndex } from './keyword-index.ts';
import { explainChoice } from './reasoning.ts';
import { scoreExperts } from './score.ts';

export const routeByKeywords = (problem: string, keywords: KeywordIndex): RoutingResult => {
  const evidence = collectEvidence(problem, keywords);
  const scores = scoreExperts(evidence);
  const choice = chooseExpert(scores);
  return { ...choice, reasoning: explainChoice(choice, scores, evidence), scores };
};
