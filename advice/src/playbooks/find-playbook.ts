// Chooses the playbook that answers a message, and turns the certainty of the search into good or weak.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Playbook } from './playbook.ts';
import type { Found, PlaybookIndex } from './playbook-search.ts';

/** good: answers the problem. weak: only the nearest one. broad: on its kind only. Of the last two the reply says so. */
export interface PlaybookChoice {
  readonly playbook: Playbook;
  readonly strength: 'good' | 'weak' | 'broad';
  /** The next nearest ones, for a person who meant one of these. */
  readonly others: readonly Playbook[];
  /** It fits better, but people reported that it did not work. */
  readonly passedOver?: Playbook | undefined;
}

interface Bounds {
  readonly good: number;
  readonly weak: number;
}

/** From here on a playbook answers as the right one; `npm run judge -- playbooks` says how often it is. */
export const CERTAIN = 0.6;
const usualBounds: Bounds = { good: CERTAIN, weak: 0.42 };
/** A wrong playbook does more harm here, so that one that is only near, and called so, has to be nearer. */
const strictBounds: Partial<Readonly<Record<ExpertId, Bounds>>> = {
  legal: { good: CERTAIN, weak: 0.46 },
  health: { good: 0.65, weak: 0.46 },
};

export function findPlaybook(index: PlaybookIndex, text: string, expert: ExpertId): PlaybookChoice | undefined {
  const own = index.search(text, expert);
  const better = passedOver(own);
  const choice = choiceOf(own[0]);
  if (choice) return { ...choice, others: next(own), passedOver: better?.playbook };
  // What people report never leaves a person without the advice that there is.
  const kept = choiceOf(better);
  if (kept) return { ...kept, others: next([better as Found, ...own.filter((found) => found !== better)]) };
  const all = index.search(text);
  const other = choiceOf(all[0]);
  return other?.strength === 'good' ? { ...other, others: next(all) } : undefined;
}

/** Of 65 messages whose first note was less alike, it was the right one for eight ("it is about the thing"). */
const LEAST_LIKENESS = 0.33;

/** Near enough to be offered without certainty, where the English encoder can tell. */
export const isAlike = ({ signs: { likeness = 1 } }: Found): boolean => likeness >= LEAST_LIKENESS;

function passedOver([first, ...rest]: readonly Found[]): Found | undefined {
  return rest.find(({ standing }) => first !== undefined && standing > first.standing);
}

export const MOST_OTHERS = 2;
/** Of one that is far its first sentence would stand there like a mistake. */
const LEAST_OTHER = 0.06;
export const worthNaming = (found: readonly Found[]): readonly Playbook[] =>
  found
    .filter(({ certainty }) => certainty >= LEAST_OTHER)
    .slice(0, MOST_OTHERS)
    .map(({ playbook }) => playbook);
const next = (found: readonly Found[]) => worthNaming(found.slice(1, 1 + MOST_OTHERS));

/** From this certainty of the first one on, a person is asked whether it is one of these. */
const WORTH_ASKING = 0.21;

/** Playbooks to ask about when none is certain enough; empty when nothing is near. */
export function nearestPlaybooks(index: PlaybookIndex, text: string, expert: ExpertId): readonly Playbook[] {
  const own = index.search(text, expert);
  const found = (own[0]?.certainty ?? 0) >= WORTH_ASKING ? own : index.search(text);
  return (found[0]?.certainty ?? 0) >= WORTH_ASKING
    ? found
        .slice(0, 1 + MOST_OTHERS)
        .filter(({ certainty }) => certainty >= LEAST_OTHER)
        .map(({ playbook }) => playbook)
    : [];
}

export function choiceOf(
  found: Found | undefined,
): { readonly playbook: Playbook; readonly strength: 'good' | 'weak' } | undefined {
  if (!found) return undefined;
  const { good, weak } = strictBounds[found.playbook.expert] ?? usualBounds;
  if (found.certainty >= good) return { playbook: found.playbook, strength: 'good' };
  return found.certainty >= weak ? { playbook: found.playbook, strength: 'weak' } : undefined;
}
