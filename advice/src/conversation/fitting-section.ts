// Which section "## If:" of a playbook a first message speaks of, by the words of its cues and by their meaning.
import { branchFits } from '../playbooks/choose-branch.ts';
import { isForOtherSide } from '../playbooks/other-side.ts';
import { withoutDenied } from '../words/negation.ts';
import type { Playbook, PlaybookBranch } from '../playbooks/playbook.ts';
import type { NearBranch, PlaybookIndex } from '../playbooks/playbook-search.ts';

export interface FittingSection {
  readonly branch: PlaybookBranch;
  /** What it is about, in a few words. */
  readonly cue: string;
  /** Else the reply says for which circumstance it holds. */
  readonly isSure: boolean;
}

/** All words of a cue say as much as this much more likeness, two thirds of them half of it. */
const WHOLE_CUE = { fit: 1, likeness: 0.15 } as const;
/** "at exactly 9": several words in one cue are hardly there by chance. */
const WORDS_OF_CUE = { fit: 1.1, likeness: 0.25 } as const;
const PART_OF_CUE = { fit: 0.6, likeness: 0.07 } as const;
/**
 * How much nearer it is than the other sections on average: those of "toothache" are all near to a tooth. Read on 105 first
 * messages with their playbooks: with a whole cue, or far ahead, five in six are right; between both bounds two in three.
 */
const SURE = { withCue: 0.25, byMeaning: 0.4 } as const;
const LIKELY = 0.2;

/** The index must have read the message without what it denies; without an index words decide alone. */
export function fittingSection(
  playbook: Playbook,
  message: string,
  index: PlaybookIndex | undefined,
): FittingSection | undefined {
  const fits = branchFits(playbook, message);
  const all = index ? index.branchesNear(withoutDenied(message), playbook) : [];
  const near = all.filter(({ branch }) => !isForOtherSide(branch, message));
  if (near.length === 0) return byWordsAlone(playbook, fits);
  const [best] = near
    .map((one) => ({ ...one, fit: fits.get(one.branch) ?? 0 }))
    .map((one) => ({ ...one, likeness: one.similarity + likenessOf(one.fit) }))
    .toSorted((one, other) => other.likeness - one.likeness);
  if (!best) return undefined;
  const ahead = best.likeness - averageOf(near.filter(({ branch }) => branch !== best.branch));
  if (ahead < LIKELY) return undefined;
  return { branch: best.branch, cue: best.cue, isSure: ahead >= leastSure(best.fit) && mayBeOwn(best.branch, message) };
}

const doneByWriter = /^(?:i|we) (?:have |had |am |was |'ve )?(\p{L}+)/iu;

/** "If: I sold the car" is for who says that they sold it, and not for a buyer. */
function mayBeOwn({ cues }: PlaybookBranch, message: string): boolean {
  const verbs = cues.flatMap((cue) => doneByWriter.exec(cue)?.[1] ?? []);
  const text = message.toLowerCase();
  return (
    verbs.length === 0 ||
    verbs.some((verb) => new RegExp(String.raw`\b(?:i|we|i've|we've|i'm)\b[^.!?]{0,20}\b${verb}`, 'u').test(text))
  );
}

function leastSure(fit: number): number {
  if (fit >= WORDS_OF_CUE.fit) return LIKELY;
  return fit >= WHOLE_CUE.fit ? SURE.withCue : SURE.byMeaning;
}

function likenessOf(fit: number): number {
  if (fit >= WORDS_OF_CUE.fit) return WORDS_OF_CUE.likeness;
  if (fit >= WHOLE_CUE.fit) return WHOLE_CUE.likeness;
  return fit >= PART_OF_CUE.fit ? PART_OF_CUE.likeness : 0;
}

const averageOf = (near: readonly NearBranch[]): number =>
  near.reduce((sum, { similarity }) => sum + similarity, 0) / Math.max(near.length, 1);

function byWordsAlone({ branches }: Playbook, fits: ReadonlyMap<PlaybookBranch, number>): FittingSection | undefined {
  const [best] = branches.toSorted((one, other) => (fits.get(other) ?? 0) - (fits.get(one) ?? 0));
  const isWhole = best !== undefined && (fits.get(best) ?? 0) >= WHOLE_CUE.fit;
  return isWhole ? { branch: best, cue: best.cues[0] ?? '', isSure: true } : undefined;
}
