// Chooses the playbook that answers a message, and turns the certainty of the search into good or weak.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Playbook } from './playbook.ts';
import type { Found, PlaybookIndex } from './playbook-search.ts';

/** good: answers the problem. weak: only the nearest one, and the reply says so. */
export interface PlaybookChoice {
  readonly playbook: Playbook;
  readonly strength: 'good' | 'weak';
}

interface Bounds {
  readonly good: number;
  readonly weak: number;
}

/** Measured on problems the search was not tuned on: of those answered from 0.7 on nearly all are right. */
const usualBounds: Bounds = { good: 0.7, weak: 0.45 };
/** Stricter: a wrong playbook does more harm in legal matters, and health gets no guesses. */
const strictBounds: Partial<Readonly<Record<ExpertId, Bounds>>> = {
  legal: { good: 0.7, weak: 0.6 },
  health: { good: 0.7, weak: 0.7 },
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
