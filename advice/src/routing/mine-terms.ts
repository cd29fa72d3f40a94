// Finds words and short phrases that tell one expert's problems from the others', in texts whose expert is known.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expertIds } from '@consilium/contracts/expert-ids.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import { splitIntoPieces } from '../words/tokenise.ts';
import type { Word } from '../words/tokenise.ts';
import { isSmallWord } from './small-words.ts';

export interface KnownText {
  readonly expertId: ExpertId;
  readonly text: string;
  /** Whose it is: a term counts once for each. */
  readonly owner: string;
}

export interface MinedTerm {
  readonly expertId: ExpertId;
  readonly kind: 'keyword' | 'phrase';
  readonly term: string;
  /** Different owners among the texts of the expert. */
  readonly foundIn: number;
  /** How much it speaks for the expert, as if each expert had as many texts: 0 to 1. */
  readonly share: number;
  readonly weight: number;
}

const LONGEST_PHRASE_WORDS = 3;
const LEAST_SHARE = 0.7;
const TEXTS_PER_TURN = 200;

interface Found {
  readonly term: string;
  readonly owners: Map<ExpertId, Set<string>>;
}

/** Terms of at least `leastFound` owners, those with the most first. Lets other work in between. */
export async function mineTerms(texts: readonly KnownText[], leastFound: number): Promise<readonly MinedTerm[]> {
  const found = new Map<string, Found>();
  const textsOf = new Map<ExpertId, number>(expertIds.map((id) => [id, 0]));
  for (const [place, { expertId, text, owner }] of texts.entries()) {
    textsOf.set(expertId, (textsOf.get(expertId) ?? 0) + 1);
    for (const words of termsIn(text)) countTerm(found, words, expertId, owner);
    if (place % TEXTS_PER_TURN === 0) await nextTurn();
  }
  const mined = [...found].flatMap(([stems, one]) => termOf(stems, one, textsOf, leastFound) ?? []);
  return withoutParts(mined).sort((one, other) => other.foundIn - one.foundIn || (one.term < other.term ? -1 : 1));
}

function* termsIn(text: string): Generator<readonly Word[]> {
  for (const { words } of splitIntoPieces(text))
    for (let start = 0; start < words.length; start += 1)
      for (let length = 1; length <= LONGEST_PHRASE_WORDS && start + length <= words.length; length += 1) {
        const term = words.slice(start, start + length);
        if (isTerm(term)) yield term;
      }
}

/** Letters only: numbers are prices, dates and accounts. Small words stand inside phrases, never at their ends. */
function isTerm(words: readonly Word[]): boolean {
  const ends = [words[0], words.at(-1)];
  return (
    words.every(({ text }) => /^\p{L}+$/u.test(text)) &&
    ends.every((word) => word !== undefined && word.text.length > 2 && !isSmallWord(word.text))
  );
}

function countTerm(found: Map<string, Found>, words: readonly Word[], expertId: ExpertId, owner: string): void {
  const stems = words.map(({ stem }) => stem).join(' ');
  const one = found.get(stems) ?? { term: words.map(({ text }) => text).join(' '), owners: new Map() };
  found.set(stems, one);
  const owners = one.owners.get(expertId) ?? new Set<string>();
  one.owners.set(expertId, owners.add(owner));
}

function termOf(
  stems: string,
  { term, owners }: Found,
  textsOf: ReadonlyMap<ExpertId, number>,
  leastFound: number,
): (MinedTerm & { readonly stems: string }) | undefined {
  const rates = [...owners].map(([id, some]) => ({ id, found: some.size, rate: some.size / (textsOf.get(id) ?? 1) }));
  const best = rates.toSorted((one, other) => other.rate - one.rate)[0];
  if (!best || best.found < leastFound) return undefined;
  const share = best.rate / rates.reduce((sum, { rate }) => sum + rate, 0);
  if (share < LEAST_SHARE) return undefined;
  const kind = stems.includes(' ') ? 'phrase' : 'keyword';
  return { stems, expertId: best.id, kind, term, foundIn: best.found, share, weight: weightOf(share, best.found) };
}

/** As in the shipped files, in halves: 5 names the field by itself, 1 only hints. Few owners prove little. */
function weightOf(share: number, foundIn: number): number {
  return Math.min(foundIn, 1 + Math.round(((share - LEAST_SHARE) / (1 - LEAST_SHARE)) * 8) / 2);
}

/** "water bill" goes when "high water bill" was found as often: the longer one says what it means. */
function withoutParts(terms: readonly (MinedTerm & { readonly stems: string })[]): MinedTerm[] {
  const longer = new Map<string, number>();
  for (const { expertId, stems, foundIn } of terms)
    for (const part of partsOf(stems)) {
      const key = `${expertId} ${part}`;
      longer.set(key, Math.max(foundIn, longer.get(key) ?? 0));
    }
  return terms
    .filter(({ expertId, stems, foundIn }) => (longer.get(`${expertId} ${stems}`) ?? 0) < foundIn)
    .map(({ expertId, kind, term, foundIn, share, weight }) => ({ expertId, kind, term, foundIn, share, weight }));
}

function partsOf(stems: string): string[] {
  const words = stems.split(' ');
  const parts: string[] = [];
  for (let start = 0; start < words.length; start += 1)
    for (let end = start + 1; end <= words.length; end += 1)
      if (end - start < words.length) parts.push(words.slice(start, end).join(' '));
  return parts;
}
