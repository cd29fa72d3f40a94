// For how many labelled problems the right expert is chosen with these keywords.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RoutingAccuracy } from '@consilium/contracts/chat/keywords-http.ts';
import type { KeywordIndex } from './keyword-index.ts';
import type { LabelledProblem } from './labelled-problems.ts';
import { chooseMeant } from './route-by-meaning.ts';

/** Lets requests in between: 500 problems take 0.2 s of a processor. */
export async function measureRouting(
  problems: readonly LabelledProblem[],
  keywords: KeywordIndex,
): Promise<RoutingAccuracy> {
  let right = 0;
  for (const { text, experts, likelihoods } of problems) {
    const { choice } = chooseMeant(text, { isEncoded: true, likelihoods }, keywords);
    if (experts.includes(choice.expertId)) right += 1;
    await nextTurn();
  }
  return { right, of: problems.length };
}
