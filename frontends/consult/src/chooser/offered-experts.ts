// The experts that a person can choose from when none clearly fits, the best match first.
import type { RouteAnswer } from '@consilium/contracts/chat/http.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';

/** Two when one of them is probably right, else three. */
export function offeredExperts({ expertId, alternatives, confidence }: RouteAnswer): readonly ExpertId[] {
  return [expertId, ...alternatives].slice(0, confidence === 'medium' ? 2 : 3);
}
