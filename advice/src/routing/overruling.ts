// How far the keywords of administrators overrule everything else.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Evidence } from './evidence.ts';
import { heaviestShipped } from './routing-keyword.ts';

const OVERRULE_PER_POINT = 6;

/** What is added to the logarithm of the expert's likelihood; 0 without a keyword heavier than any shipped one. */
export function overruling(evidence: readonly Evidence[], expertId: ExpertId): number {
  const extras = evidence
    .filter((hint) => hint.expertId === expertId)
    .map(({ weight, strength }) => Math.sign(strength) * Math.max(0, weight - heaviestShipped));
  return OVERRULE_PER_POINT * (Math.max(0, ...extras) + Math.min(0, ...extras));
}
