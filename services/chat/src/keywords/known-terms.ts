// Whether a term is a keyword of the expert already, in whatever form of its words.
import type { RoutingKeyword } from '@consilium/advice/routing/routing-keyword.ts';
import { tokenise } from '@consilium/advice/words/tokenise.ts';

/** Alternatives (a|b) of shipped terms count each by itself. */
export function isKnownAmong(
  keywords: readonly RoutingKeyword[],
): (one: Pick<RoutingKeyword, 'expertId' | 'term'>) => boolean {
  const known = new Set(
    keywords.flatMap(({ expertId, term }) => term.split('|').map((one) => `${expertId} ${stemsOf(one)}`)),
  );
  return ({ expertId, term }) => known.has(`${expertId} ${stemsOf(term)}`);
}

function stemsOf(term: string): string {
  return tokenise(term)
    .map(({ stem }) => stem)
    .join(' ');
}
