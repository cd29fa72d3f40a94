// A first reply when no playbook is near enough to answer alone: the heart of the nearest ones, each with first steps.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Frame } from '../language/frame/frame-sentences.ts';
import { leadOf } from './lead-first.ts';
import { isAlike } from '../playbooks/find-playbook.ts';
import type { Found, PlaybookIndex } from '../playbooks/playbook-search.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import { fittingSection } from './fitting-section.ts';
import { offeredLine } from './offered-playbooks.ts';

const MOST_NOTES = 3;
/**
 * Of what one playbook or kind answers, the right one is among the first three for 27 in 41 even where the search is least
 * certain (tools/advice/lines/choosing/kinds.tsv); one alone is right for 15. Below these it is chance.
 */
const LEAST_CERTAIN = { broad: 0.11, specific: 0.15 } as const;
/** For the one that stands beside a nearer one. */
const LEAST_BESIDE = 0.07;
/** The certainty is learned from specific ones; of broad ones more are right at the same certainty. */
const BROAD_IS_MORE = 0.1;

/** The nearest specific one, the nearest broad one, and one that is near besides; none when both are far. */
export function nearNotes(index: PlaybookIndex, text: string, expert: ExpertId): readonly Playbook[] {
  const [broad, ...otherBroad] = index.search(text, expert, 'broad').slice(0, 2);
  const [specific, ...otherSpecific] = index.search(text, expert).slice(0, 2);
  const first = [specific, broad].flatMap((found) => found ?? []).toSorted(byCertainty);
  if (!first.some(isNear)) return [];
  const beside = first.filter((found) => isNear(found) || found.certainty >= LEAST_BESIDE);
  const next = [...otherSpecific, ...otherBroad].filter(isNear).toSorted(byCertainty);
  return [...beside, ...next].slice(0, MOST_NOTES).map(({ playbook }) => playbook);
}

const isNear = (found: Found): boolean => found.certainty >= LEAST_CERTAIN[found.playbook.scope] && isAlike(found);
const byCertainty = (one: Found, other: Found) => weightOf(other) - weightOf(one);
const weightOf = ({ playbook, certainty }: Found): number =>
  certainty + (playbook.scope === 'broad' ? BROAD_IS_MORE : 0);

/** One numbered line for each, so that the next message can pick one; the nearest says most. */
export function linesOfNotes(notes: readonly Playbook[], message: string, index: PlaybookIndex, frame: Frame): string {
  return notes
    .map((playbook, place) => {
      const words = [
        leadOf(playbook.opening),
        sectionOf(playbook, message, index, frame, place === 0),
        stepsOf(playbook, frame, place === 0),
      ];
      return offeredLine(playbook, place + 1, words.filter((one) => one !== '').join(' '));
    })
    .join('\n');
}

/** A likely section only of the nearest one: of the others it would be a guess within a guess. */
function sectionOf(
  playbook: Playbook,
  message: string,
  index: PlaybookIndex,
  { ifPartOfIt }: Frame,
  isNearest: boolean,
): string {
  const section = fittingSection(playbook, message, index);
  if (!section || (!section.isSure && !isNearest)) return '';
  return `${ifPartOfIt.replace('{cues}', () => section.cue)} ${section.branch.text}`;
}

const MOST_STEPS = 2;
const MOST_STEPS_OF_NEAREST = 4;
/** For the card that comes when this note is picked. */
const STEPS_LEFT = 2;

function stepsOf({ solutions }: Playbook, { beginWith }: Frame, isNearest: boolean): string {
  const steps = solutions[0]?.steps ?? [];
  const most = Math.min(isNearest ? MOST_STEPS_OF_NEAREST : MOST_STEPS, Math.max(1, steps.length - STEPS_LEFT));
  return steps.length === 0 ? '' : `${beginWith} ${steps.slice(0, most).join(' ')}`;
}
