// Finds the "If:" section of a playbook that fits a further message.
import { tokenise } from '../words/tokenise.ts';
import { meaningsOf } from './everyday-synonyms.ts';
import { isDenial, withoutDenied } from '../words/negation.ts';
import { isForOtherSide } from './other-side.ts';
import type { Playbook, PlaybookBranch } from './playbook.ts';
import { isSignificant } from './search-terms.ts';

export interface ChosenBranch {
  readonly branch: PlaybookBranch;
  readonly fit: number;
}

/** Least share of a cue's significant words in the message: all of a short cue, two thirds of a longer one. */
const FITS_FROM = 0.6;

export function chooseBranch(playbook: Playbook, text: string): ChosenBranch | undefined {
  const fitting = [...branchFits(playbook, text)]
    .map(([branch, fit]) => ({ branch, fit }))
    .filter(({ fit }) => fit >= FITS_FROM);
  return fitting.sort((left, right) => right.fit - left.fit)[0];
}

/** Of each section the share of its best cue in the text; none of one that is for the other side. */
export function branchFits(playbook: Playbook, text: string): ReadonlyMap<PlaybookBranch, number> {
  const whole = readWords(text);
  const affirmed = readWords(withoutDenied(text));
  const fitFor = (cue: string) => fitOf(readWords(cue), isDenial(cue) ? whole : affirmed);
  const fitOfBranch = (branch: PlaybookBranch) =>
    isForOtherSide(branch, text) ? 0 : Math.max(...branch.cues.map(fitFor));
  return new Map(playbook.branches.map((branch) => [branch, fitOfBranch(branch)]));
}

interface Read {
  readonly stems: readonly string[];
  readonly significant: readonly string[];
  readonly meanings: ReadonlySet<string>;
}

function readWords(text: string): Read {
  const words = tokenise(text);
  const stems = words.map((word) => word.stem);
  const significant = words.filter(isSignificant).map((word) => word.stem);
  // "keeps coming back" has no significant word, so all of its words count.
  return { stems, significant: significant.length > 0 ? significant : stems, meanings: new Set(meaningsOf(stems)) };
}

/** Share of the cue's words in the message, by stem or synonym; a longer cue wins over a shorter one. */
function fitOf(cue: Read, message: Read): number {
  const known = cue.significant.map((stem) => wordFit(stem, message));
  const share = known.reduce((sum, fit) => sum + fit, 0) / Math.max(known.length, 1);
  return share + (share >= FITS_FROM ? known.length / 20 : 0);
}

function wordFit(stem: string, message: Read): number {
  if (message.stems.includes(stem)) return 1;
  return meaningsOf([stem]).some((meaning) => message.meanings.has(meaning)) ? 0.7 : 0;
}
