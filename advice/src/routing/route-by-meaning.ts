// Chooses the expert for a problem by what it means, in six languages. A keyword that an
// administrator made heavier than any shipped one overrules the meaning.
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { RoutingResult } from '@consilium/contracts/chat/routing.ts';
import { classifyEncoded, storedModel } from '../classifier/classify.ts';
import { featuresOf, plainWords } from '../classifier/features.ts';
import { softmax } from '../classifier/linear-model.ts';
import { topicOf } from '../playbooks/topic-of.ts';
import { vectorOf } from '../vectors/vector-of.ts';
import { choose } from './choose.ts';
import type { Choice, Likelihoods } from './choose.ts';
import { collectEvidence } from './evidence.ts';
import type { KeywordIndex } from './keyword-index.ts';
import { overruling } from './overruling.ts';
import { explainChoice } from './reasoning.ts';

/** Shorter texts ("hm", "It is about yesterday") say too little; with a known word two are enough ("router broken"). */
const TELLING_WORDS = 5;
const TELLING_KNOWN_WORDS = 2;
/** Below it no likelihood counts, so that its logarithm stays finite. */
const LEAST_LIKELIHOOD = 1e-6;

/** What a problem means, without keywords. */
export interface Meaning {
  /** False while the encoder loads: words alone decided. */
  readonly isEncoded: boolean;
  /** By the classes of the model. */
  readonly likelihoods: ArrayLike<number>;
}

export async function routeByMeaning(problem: string, keywords: KeywordIndex): Promise<RoutingResult> {
  const vector = await vectorOf(problem);
  const { choice, likelihoods } = chooseMeant(problem, meaningOf(problem, vector), keywords);
  const topic = topicOf(vector, choice.expertId);
  return { ...choice, reasoning: explainChoice(choice, topic), scores: likelihoods };
}

export function meaningOf(problem: string, vector: Float32Array | undefined): Meaning {
  const text = { features: featuresOf(plainWords(problem)), vector };
  return { isEncoded: vector !== undefined, likelihoods: classifyEncoded(storedModel('routing'), text) };
}

export function chooseMeant(
  problem: string,
  { isEncoded, likelihoods: meant }: Meaning,
  keywords: KeywordIndex,
): { readonly choice: Choice; readonly likelihoods: Likelihoods } {
  const model = storedModel('routing');
  const evidence = collectEvidence(problem, keywords);
  const standings = expertIds.map((expertId) => {
    const likelihood = meant[model.classes.indexOf(expertId)] ?? 0;
    return Math.log(Math.max(LEAST_LIKELIHOOD, likelihood)) + overruling(evidence, expertId);
  });
  const likelihoods = asRecord(softmax(Float64Array.from(standings)));
  const wordCount = plainWords(problem).length;
  const isVague = wordCount < (evidence.length === 0 ? TELLING_WORDS : TELLING_KNOWN_WORDS);
  // What the model makes of no words at all is chance, and words without their meaning are unsure. Without thresholds
  // nothing is high.
  return { choice: choose(likelihoods, isVague, isEncoded && wordCount > 0 ? model.thresholds : {}), likelihoods };
}

function asRecord(values: Float64Array): Likelihoods {
  const rounded = (place: number) => Math.round((values[place] ?? 0) * 1000) / 1000;
  return Object.fromEntries(expertIds.map((expertId, place) => [expertId, rounded(place)])) as Record<ExpertId, number>;
}
