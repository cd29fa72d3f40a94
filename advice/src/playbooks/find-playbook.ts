// Chooses the playbook that answers a message, and turns the certainty of the search into good or weak.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Playbook } from './playbook.ts';
import type { Found, PlaybookIndex } from './playbook-index.ts';

/** good: answers the problem. weak: only the nearest one, and the reply says so. */
export interface PlaybookChoice {
  readonly playbook: Playbook;
  readonly strength: 'good' | 'weak';
}

interface Bounds {
  readonly good: number;
  readonly weak: number;
}

/**
 * Measured on problems the search was not tuned on: 58 keeps 85 % of the right first results and 15 % of the
 * wrong ones. Below 28 a first result means almost nothing.
 */
const usualBounds: Bounds = { good: 58, weak: 28 };
/** Stricter: a wrong playbook does more harm in legal matters, and health gets no guesses. */
const strictBounds: Partial<Readonly<Record<ExpertId, Bounds>>> = {
  legal: { good: 58, weak: 42 },
  health: { good: 75, weak: 75 },
};

export function findPlaybook(index: PlaybookIndex, text: string, expert: ExpertId): PlaybookChoice | undefined {
  const [own] = index.search(text, expert);
  const choice = choiceOf(own);
  if (choice) return choice;
  const other = choiceOf(index.search(text)[0]);
  return other?.strength === 'good' ? other : undefined;
}

export function choiceOf(found: Found | undefined): PlaybookChoice | undefined {
  if (!found) return undefined;
  const { good, weak } = strictBounds[found.playbook.expert] ?? usualBounds;
  if (found.certainty >= good) return { playbook: found.playbook, strength: 'good' };
  return found.certainty >= weak ? { playbook: found.playbook, strength: 'weak' } : undefined;
}
