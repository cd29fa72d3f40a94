// Chooses the expert for a problem by what it means, in six languages; keywords give the reason. A keyword that an
// administrator made heavier than any shipped one overrules the meaning.
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { RoutingConfidence, RoutingResult } from '@consilium/contracts/chat/routing.ts';
import { classify, storedModel } from '../classifier/classify.ts';
import { overruling, type Likelihoods } from './combine.ts';
import { collectEvidence } from './evidence.ts';
import type { KeywordIndex } from './keyword-index.ts';
import { toProbabilities } from './learned/probabilities.ts';
import { explainChoice } from './reasoning.ts';
import { scoreExperts } from './score.ts';

const OTHERS_OFFERED = 2;
/** Below it no likelihood counts, so that its logarithm stays finite. */
const LEAST_LIKELIHOOD = 1e-6;

export async function routeByMeaning(problem: string, keywords: KeywordIndex): Promise<RoutingResult> {
  const model = storedModel('routing');
  const evidence = collectEvidence(problem, keywords);
  const scores = scoreExperts(evidence);
  const meant = await classify(model, problem);
  const standings = expertIds.map((expertId) => {
    const likelihood = meant[model.classes.indexOf(expertId)] ?? 0;
    return Math.log(Math.max(LEAST_LIKELIHOOD, likelihood)) + overruling(evidence, expertId);
  });
  const likelihoods = asRecord(toProbabilities(standings));
  const choice = choose(likelihoods, model.thresholds);
  return { ...choice, reasoning: explainChoice(choice, scores, evidence), scores: likelihoods };
}

function choose(
  likelihoods: Likelihoods,
  { high = 1, medium = 0 }: Readonly<Record<string, number>>,
): Pick<RoutingResult, 'expertId' | 'confidence' | 'alternatives'> {
  const order = [...expertIds].sort((one, other) => likelihoods[other] - likelihoods[one]);
  const [first = 'general'] = order;
  const likelihood = likelihoods[first];
  const confidence: RoutingConfidence = likelihood >= high ? 'high' : likelihood >= medium ? 'medium' : 'low';
  const alternatives = order.filter((expertId) => expertId !== first).slice(0, OTHERS_OFFERED);
  return { expertId: first, confidence, alternatives };
}

function asRecord(values: readonly number[]): Record<ExpertId, number> {
  return Object.fromEntries(
    expertIds.map((expertId, place) => [expertId, Math.round((values[place] ?? 0) * 1000) / 1000]),
  ) as Record<ExpertId, number>;
}
