// Chooses a playbook on the kind of a problem, and between it and one on the very problem that is not certain.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { findPlaybook, MOST_OTHERS, nearestPlaybooks, type PlaybookChoice } from './find-playbook.ts';
import type { Playbook } from './playbook.ts';
import type { PlaybookIndex } from './playbook-search.ts';

/**
 * Measured on 100 first messages (tools/advice/lines/choosing/kinds.tsv): from here on three in four were of the right
 * kind, from 0.25 to 0.4 two in five. A broad text does no harm where it is not quite the right one.
 */
const LEAST_BROAD = 0.4;
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
  // From 0.45 to 0.7 half of the weak ones are right, whatever their certainty: the nearer one answers.
  if (weak) return certaintyIn(index, text, weak.playbook) < ofBroad ? broad : weak;
  return ofBroad < (index.search(text, expert)[0]?.certainty ?? 0) - NEARER_BY ? undefined : broad;
}

/** When a specific one is so much nearer, yet not certain enough for its field, the broad one is about something else. */
const NEARER_BY = 0.15;

function certaintyIn(index: PlaybookIndex, text: string, { id, expert, scope }: Playbook): number {
  return index.search(text, expert, scope).find(({ playbook }) => playbook.id === id)?.certainty ?? 0;
}

const WORTH_ASKING_OF_KIND = 0.2;

/** The same for when not even a broad one is near enough to answer: two, and the nearest broad one. */
export function nearestOfAnyScope(index: PlaybookIndex, text: string, expert: ExpertId): readonly Playbook[] {
  const [kind] = index.search(text, expert, 'broad');
  const isNear = kind !== undefined && kind.certainty >= WORTH_ASKING_OF_KIND;
  const specific = nearestPlaybooks(index, text, expert);
  return isNear ? [...specific.slice(0, MOST_OTHERS), kind.playbook] : specific;
}
