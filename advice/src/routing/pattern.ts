// A phrase as a pattern over word stems: "quit|leave * job" matches "quit my awful job".
import type { Word } from '../words/tokenise.ts';
import { tokenise } from '../words/tokenise.ts';

/** One slot of a pattern: the words that match it, after at most `gap` skipped words. */
type Slot = {
  readonly stems: ReadonlySet<string>;
  readonly exactTexts: ReadonlySet<string> | undefined;
  readonly gap: number;
};
export type Pattern = readonly Slot[];
/** Positions of the matching words, in order. */
export type PatternMatch = readonly number[];

/** "*" stands for up to this many words. */
const wordsPerGap = 3;
/** Small words between the words of a phrase; they are skipped unless the phrase names them. */
const fillers = new Set([
  'a',
  'an',
  'the',
  'my',
  'our',
  'his',
  'her',
  'their',
  'your',
  'this',
  'that',
  'some',
  'any',
  'all',
  'own',
  'really',
  'just',
  'very',
  'so',
  'even',
  'also',
  'of',
  'always',
  'still',
]);
const fillersPerSlot = 2;

/** Many terms have the same alternatives: this cache saves a third of the time to build the index. */
const wordsSeen = new Map<string, readonly Word[]>();
const wordsOf = (alternative: string): readonly Word[] => {
  const known = wordsSeen.get(alternative) ?? tokenise(alternative);
  if (wordsSeen.size < 20_000) wordsSeen.set(alternative, known);
  return known;
};

/** "=fired" matches only that form, "fire" all forms of the word. */
const exactMark = '=';
const isExact = (alternative: string): boolean => alternative.startsWith(exactMark);

const toSlot = (part: string, gap: number): Slot => {
  const alternatives = part.split('|');
  const exact = alternatives.filter(isExact).flatMap(wordsOf);
  const inflected = alternatives.filter((alternative) => !isExact(alternative)).flatMap(wordsOf);
  const exactTexts = exact.length === 0 ? undefined : new Set(exact.map(({ text }) => text));
  return { stems: new Set(inflected.map(({ stem }) => stem)), exactTexts, gap };
};

/** "co-worker" is two words in a text, so it is two slots of a pattern. */
const toSlots = (part: string, gap: number): Slot[] => {
  const words = part.includes('|') || isExact(part) ? [] : wordsOf(part);
  if (words.length < 2) return [toSlot(part, gap)];
  return words.map(({ text }, position) => toSlot(text, position === 0 ? gap : 0));
};

const fits = (slot: Slot, word: Word): boolean => slot.stems.has(word.stem) || slot.exactTexts?.has(word.text) === true;

/** The keys under which a word of a text is looked up. */
export const keysOfWord = (word: Word): readonly [string, string] => [word.stem, exactMark + word.text];

export const parsePattern = (term: string): Pattern => {
  const slots: Slot[] = [];
  let gap = 0;
  for (const part of term.split(/\s+/u)) {
    if (part === '*') gap = wordsPerGap;
    else {
      slots.push(...toSlots(part, gap));
      gap = 0;
    }
  }
  return slots;
};

const findSlot = (slot: Slot, words: readonly Word[], from: number): number | undefined => {
  let gapLeft = slot.gap;
  let fillersLeft = fillersPerSlot;
  for (let position = from; position < words.length; position += 1) {
    const word = words[position];
    if (word === undefined) return undefined;
    if (fits(slot, word)) return position;
    if (fillers.has(word.text) && fillersLeft > 0) fillersLeft -= 1;
    else if (gapLeft > 0) gapLeft -= 1;
    else return undefined;
  }
  return undefined;
};

/** Matches a pattern whose first slot matches at `start`. */
export const matchPattern = (pattern: Pattern, words: readonly Word[], start: number): PatternMatch | undefined => {
  const positions: number[] = [];
  for (const slot of pattern) {
    const found = positions.length === 0 ? start : findSlot(slot, words, (positions.at(-1) ?? start) + 1);
    if (found === undefined) return undefined;
    positions.push(found);
  }
  return positions;
};

export const firstKeys = (pattern: Pattern): string[] => {
  const first = pattern[0];
  return first ? [...first.stems, ...Array.from(first.exactTexts ?? [], (text) => exactMark + text)] : [];
};

export const termWords = (term: string): string[] =>
  term.split(/[\s|*=]+/u).flatMap((part) => wordsOf(part).map(({ text }) => text));
