// Decides which playbook answers a message, and how sure that is: the search's figures become words here, once.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Playbook } from './playbook.ts';
import type { Found, PlaybookIndex } from './playbook-index.ts';

/** good: answers the problem. weak: the nearest there is, and the reply says so. */
export interface PlaybookChoice {
  readonly playbook: Playbook;
  readonly strength: 'good' | 'weak';
}

interface Bounds {
  readonly good: number;
  readonly weak: number;
}

/**
 * Measured on problems the search was not tuned on: 58 lets through 85 % of the right first places and 15 % of the
 * wrong ones. Below 28 a first place says next to nothing.
 */
const usualBounds: Bounds = { good: 58, weak: 28 };
/** A wrong neighbour does more harm where the law is concerned, and no guess is offered where the body is. */
const boundsWhereItMatters: Partial<Readonly<Record<ExpertId, Bounds>>> = {
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
  const { good, weak } = boundsWhereItMatters[found.playbook.expert] ?? usualBounds;
  if (found.certainty >= good) return { playbook: found.playbook, strength: 'good' };
  return found.certainty >= weak ? { playbook: found.playbook, strength: 'weak' } : undefined;
}
