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
  const own = index.search(text, expert);
  const choice = choiceOf(own[0]);
  if (choice) return { ...choice, others: next(own) };
  const all = index.search(text);
  const other = choiceOf(all[0]);
  return other?.strength === 'good' ? { ...other, others: next(all) } : undefined;
}

const MOST_OTHERS = 2;
const next = (found: readonly Found[]) => found.slice(1, 1 + MOST_OTHERS).map(({ playbook }) => playbook);

/** From this certainty of the first one on, a person is asked whether it is one of these. */
const WORTH_ASKING = 0.25;

const WORTH_ASKING_OF_KIND = 0.2;

/** The same for when not even a broad one is near enough to answer: two, and the nearest broad one. */
export function nearestOfAnyScope(index: PlaybookIndex, text: string, expert: ExpertId): readonly Playbook[] {
  const [kind] = index.search(text, expert, 'broad');
  const isNear = kind !== undefined && kind.certainty >= WORTH_ASKING_OF_KIND;
  const specific = nearestPlaybooks(index, text, expert);
  return isNear ? [...specific.slice(0, MOST_OTHERS), kind.playbook] : specific;
}

/** Playbooks to ask about when none is certain enough; empty when nothing is near. */
export function nearestPlaybooks(index: PlaybookIndex, text: string, expert: ExpertId): readonly Playbook[] {
  const own = index.search(text, expert);
  const found = (own[0]?.certainty ?? 0) >= WORTH_ASKING ? own : index.search(text);
  return (found[0]?.certainty ?? 0) >= WORTH_ASKING
    ? found.slice(0, 1 + MOST_OTHERS).map(({ playbook }) => playbook)
    : [];
}

/**
 * Measured on 100 first messages: of broad ones from 0.45 on seven in ten were of the right kind, from 0.35 to 0.45 nearly
 * half, below a third. A broad text does no harm where it is not quite the right one.
 */
const LEAST_BROAD = 0.35;
/** After general steps, so that a further message brings a long reply only when it is likely right. */
export const LEAST_BROAD_LATER = 0.5;

/** The broad playbook of the expert that is nearest, with specific ones to pick from. */
export function broadChoice(
  index: PlaybookIndex,
  text: string,
  expert: ExpertId,
  least = LEAST_BROAD,
): PlaybookChoice | undefined {
  const [nearest] = index.search(text, expert, 'broad');
  if (!nearest || nearest.certainty < least) return undefined;
  return { playbook: nearest.playbook, strength: 'broad', others: nearestPlaybooks(index, text, expert) };
}

/** Of a message alone, and with its document: a certain playbook, else the nearer one of a weak and a broad one. */
export function bestChoice(
  index: PlaybookIndex,
  texts: readonly string[],
  expert: ExpertId,
): PlaybookChoice | undefined {
  const specific = texts.flatMap((text) => findPlaybook(index, text, expert) ?? []);
  const good = specific.find(({ strength }) => strength === 'good');
  if (good) return good;
  const [weak] = specific;
  const text = texts.at(-1) ?? '';
  const broad = broadChoice(index, text, expert);
  if (!broad) return weak;
  const ofBroad = certaintyIn(index, text, broad.playbook);
  if (weak) return certaintyIn(index, text, weak.playbook) < ofBroad ? broad : weak;
  return ofBroad < (index.search(text, expert)[0]?.certainty ?? 0) - NEARER_BY ? undefined : broad;
}

/** When a specific one is so much nearer, yet not certain enough for its field, the broad one is about something else. */
const NEARER_BY = 0.15;

function certaintyIn(index: PlaybookIndex, text: string, { id, expert, scope }: Playbook): number {
  return index.search(text, expert, scope).find(({ playbook }) => playbook.id === id)?.certainty ?? 0;
}

export function choiceOf(
  found: Found | undefined,
): { readonly playbook: Playbook; readonly strength: 'good' | 'weak' } | undefined {
  if (!found) return undefined;
  const { good, weak } = strictBounds[found.playbook.expert] ?? usualBounds;
  if (found.certainty >= good) return { playbook: found.playbook, strength: 'good' };
  return found.certainty >= weak ? { playbook: found.playbook, strength: 'weak' } : undefined;
}
