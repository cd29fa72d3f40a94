// Chooses the expert of a second opinion: the next best for the problem.
import type { RoutingResult } from '@consilium/contracts/chat/routing.ts';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';

/** Below this likelihood a field has nothing to do with the problem, so the generalist is chosen. */
const LEAST_LIKELY = 0.03;

export function nextBestExpert({ scores, alternatives }: RoutingResult, first: ExpertId): ExpertId {
  const others = expertIds
    .filter((id) => id !== first && id !== 'general')
    .sort((left, right) => (scores[right] ?? 0) - (scores[left] ?? 0));
  const [best] = others;
  if (best && ((scores[best] ?? 0) >= LEAST_LIKELY || first === 'general')) return best;
  return alternatives.find((id) => id !== first) ?? (first === 'general' ? 'tech' : 'general');
}
