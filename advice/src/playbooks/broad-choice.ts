// Chooses a playbook on the kind of a problem, and between it and one on the very problem that is not certain.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import {
  findPlaybook,
  isAlike,
  MOST_OTHERS,
  nearestPlaybooks,
  worthNaming,
  type PlaybookChoice,
} from './find-playbook.ts';
import type { Playbook } from './playbook.ts';
import type { PlaybookIndex } from './playbook-search.ts';

/**
 * Measured on 100 first messages (tools/advice/lines/choosing/kinds.tsv): from here on three in four were of the right
 * kind, from 0.25 to 0.4 two in five. A broad text does no harm where it is not quite the right one.
 */
const LEAST_BROAD = 0.4;
/** After general steps, so that a further message brings a long reply only when it is likely right. */
export const LEAST_BROAD_LATER = 0.5;

/**
 * From here on half of the weak ones were on the very problem where a broad one was nearer, and two in ten of help in part
 * (32 of 779 messages that nothing learned from). The right one says much more than notes on its kind; below, the nearer
 * one answers.
 */
const SPECIFIC_FIRST = 0.46;

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
  if (!broad) return weak ?? closestChoice(index, text, expert);
  if (!weak) return broad;
  const ofWeak = certaintyIn(index, text, weak.playbook);
  return ofWeak >= SPECIFIC_FIRST || ofWeak >= certaintyIn(index, text, broad.playbook) ? weak : broad;
}

/**
 * A reader of forty conversations gave steps that hold for every problem 0.7 of 3 points; notes on a problem close by are
 * worth more, and what is asked next is then answered from them. The reply says that they are only the closest, and names
 * others. Read on first messages of the training conversations: from here to 0.33 the closest was right for 28 in 50, above
 * for four in five. Below, several notes answer together.
 */
const LEAST_CLOSEST = 0.26;
/** Where notes on another problem do more harm. */
const strictLeastClosest: Partial<Readonly<Record<ExpertId, number>>> = { health: 0.31, legal: 0.29 };

/** The one of which the search is most certain, though it is not certain enough; undefined when nothing is near. */
export function closestChoice(
  index: PlaybookIndex,
  text: string,
  expert: ExpertId,
  more = 0,
): PlaybookChoice | undefined {
  const least = (strictLeastClosest[expert] ?? LEAST_CLOSEST) + more;
  const specific = index.search(text, expert).slice(0, 1 + MOST_OTHERS);
  const candidates = [...specific, ...index.search(text, expert, 'broad').slice(0, 1)];
  const [closest] = candidates.filter(isAlike).toSorted((one, other) => other.certainty - one.certainty);
  if (!closest || closest.certainty < least) return undefined;
  const { playbook } = closest;
  const others = worthNaming(specific.filter((one) => one !== closest));
  return {
    playbook,
    strength: playbook.scope === 'broad' ? 'broad' : 'weak',
    others,
  };
}

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
