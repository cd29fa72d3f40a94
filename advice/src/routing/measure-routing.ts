// For how many labelled problems the right expert is chosen with these keywords.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RoutingAccuracy } from '@consilium/contracts/chat/keywords-http.ts';
import type { KeywordIndex } from './keyword-index.ts';
import type { LabelledProblem } from './labelled-problems.ts';
import { chooseMeant, meaningOf } from './route-by-meaning.ts';
import type { Meaning } from './route-by-meaning.ts';

/** What a problem means does not depend on keywords, so it is worked out once per process. */
const meanings = new WeakMap<LabelledProblem, Meaning>();

async function meaningOfLabelled(problem: LabelledProblem): Promise<Meaning> {
  const known = meanings.get(problem);
  if (known) return known;
  const meaning = await meaningOf(problem.text);
  // Without a vector the encoder was late; the next measurement asks it again.
  if (meaning.vector) meanings.set(problem, meaning);
  return meaning;
}

/** Lets requests in between: 500 problems take about two seconds of a processor. */
export async function measureRouting(
  problems: readonly LabelledProblem[],
  keywords: KeywordIndex,
): Promise<RoutingAccuracy> {
  let right = 0;
  for (const problem of problems) {
    const { choice } = chooseMeant(problem.text, await meaningOfLabelled(problem), keywords);
    if (problem.experts.includes(choice.expertId)) right += 1;
    await nextTurn();
  }
  return { right, of: problems.length };
}
