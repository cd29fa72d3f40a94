// Sections that may answer the newest message, by what they mean: the one of the playbook in use, if it fits what was told,
// and the nearest one of the other playbooks of the same expert.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { detectLanguage } from '../language/detect-language.ts';
import type { Need } from '../needs/need.ts';
import type { AnsweredNeed } from '../playbooks/follow-up-sections.ts';
import type { Playbook } from '../playbooks/playbook.ts';
import type { PlaybookIndex } from '../playbooks/playbook-search.ts';
import { vectorOf } from '../vectors/vector-of.ts';

export interface NearSections {
  /** Of the playbook in use: false when it speaks of something else, so that it would only surprise. */
  readonly fits: boolean;
  /** All that was written finds the playbook in use by itself. */
  readonly isCertain: boolean;
  readonly elsewhere: { readonly need: Need; readonly text: string } | undefined;
}

export interface SoFar {
  readonly index: PlaybookIndex;
  readonly expert: ExpertId;
  readonly messages: readonly string[];
  /** All messages as one text, which the index has read. */
  readonly together: string;
  readonly inUse: Playbook | undefined;
  /** It was only the closest one, or is on the kind of the problem only. */
  readonly isUnsure: boolean;
}

/** Advice after a try, on a refusal or on words to say hangs on the very problem. */
const asksForFacts: ReadonlySet<Need> = new Set(['cost', 'how-long', 'why', 'is-it-normal', 'which-first']);

const SPECIFIC = 4;
const BROAD = 2;
/** Read on the follow-ups for choosing: below these most sections speak of another matter. */
const LEAST_CERTAINTY = 0.14;
const LEAST_ELSEWHERE = 0.5;
const LEAST_IN_USE = 0.34;
/** Texts of two languages are less alike. */
const LEAST_IN_OTHER_LANGUAGE = 0.2;
const CERTAIN = 0.45;
const CLEARLY_NEARER = 0.08;

export const NOTHING_NEAR: NearSections = { fits: true, isCertain: true, elsewhere: undefined };

export async function nearSections(need: Need | undefined, soFar: SoFar): Promise<NearSections> {
  const { inUse, isUnsure, messages } = soFar;
  if (need === undefined || messages.length < 2 || (inUse && !isUnsure)) return NOTHING_NEAR;
  const asked = await vectorOf([messages[0], messages.at(-1)].join('\n'));
  if (!asked) return { ...NOTHING_NEAR, isCertain: false };
  const own = inUse?.followUps.get(need as AnsweredNeed);
  const isCertain = certaintyInUse(soFar) >= CERTAIN;
  const least = detectLanguage(messages.join('\n')) === 'en' ? LEAST_IN_USE : LEAST_IN_OTHER_LANGUAGE;
  const ofOwn = own === undefined ? 0 : await similarity(asked, own);
  const nearest = asksForFacts.has(need) ? await nearestElsewhere(need, soFar, asked) : undefined;
  const elsewhere = nearest && nearest.value > ofOwn + CLEARLY_NEARER ? { need, text: nearest.text } : undefined;
  const fits = own !== undefined && (isCertain || (ofOwn >= least && elsewhere === undefined));
  return { fits, isCertain, elsewhere };
}

function certaintyInUse({ index, expert, together, inUse }: SoFar): number {
  if (!inUse) return 0;
  const found = index.search(together, expert, inUse.scope).find(({ playbook }) => playbook.id === inUse.id);
  return found?.certainty ?? 0;
}

interface Nearest {
  readonly text: string;
  readonly value: number;
}

async function nearestElsewhere(
  need: Need,
  { index, expert, together, inUse }: SoFar,
  asked: Float32Array,
): Promise<Nearest | undefined> {
  const found = [
    ...index.search(together, expert).slice(0, SPECIFIC),
    ...index.search(together, expert, 'broad').slice(0, BROAD),
  ].filter(({ playbook, certainty }) => playbook !== inUse && certainty >= LEAST_CERTAINTY);
  let nearest: Nearest | undefined;
  for (const { playbook } of found) {
    const text = playbook.followUps.get(need as AnsweredNeed);
    const value = text === undefined ? 0 : await similarity(asked, text);
    if (text !== undefined && value >= Math.max(LEAST_ELSEWHERE, nearest?.value ?? 0)) nearest = { text, value };
  }
  return nearest;
}

async function similarity(asked: Float32Array, text: string): Promise<number> {
  const vector = await vectorOf(text);
  return vector ? vector.reduce((sum, value, place) => sum + value * (asked[place] ?? 0), 0) : 0;
}
