// From the likelihoods of the experts to a choice: high chooses, medium is a question between the first two, low between
// three; a vague text starts with the generalist.
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { RoutingConfidence } from '@consilium/contracts/chat/routing.ts';

export type Likelihoods = Readonly<Record<ExpertId, number>>;

export interface Choice {
  readonly expertId: ExpertId;
  readonly confidence: RoutingConfidence;
  /** The next best first. */
  readonly alternatives: ExpertId[];
}

const ALTERNATIVES = 2;

/** `high` and `medium` are the least likelihoods of the first expert; `isVague`: it says too little to choose by. */
export function choose(
  likelihoods: Likelihoods,
  isVague: boolean,
  { high = 1, medium = 0 }: Readonly<Record<string, number>>,
): Choice {
  const order = [...expertIds].sort((one, other) => likelihoods[other] - likelihoods[one]);
  const [first = 'general'] = order;
  const likelihood = likelihoods[first];
  const confidence: RoutingConfidence = likelihood >= high ? 'high' : likelihood >= medium ? 'medium' : 'low';
  const expertId = isVague && confidence !== 'high' ? 'general' : first;
  return { expertId, confidence, alternatives: order.filter((id) => id !== expertId).slice(0, ALTERNATIVES) };
}
