// A phrase of the phrase files: compiled from its notation, and matched outwards from its anchor word.
import type { Words } from './words.ts';

export type Phrase = {
  source: string;
  anchor: Element | undefined;
  // Elements from the anchor on, and those before it in reverse order.
  forwards: readonly Element[];
  backwards: readonly Element[];
  // A quiet phrase without gaps exempts every word it spans; one with gaps only its anchor.
  gapless: boolean;
};

type Choice = {
  kind: 'choice';
  optional: boolean;
  // "|$": the end of the sentence also matches.
  orEnd: boolean;
  marked: boolean;
  byFirst: ReadonlyMap<string, readonly (readonly string[])[]>;
  byLast: ReadonlyMap<string, readonly (readonly string[])[]>;
};
type Element = Choice | { kind: 'gap'; upTo: number } | { kind: 'edge'; side: 'start' | 'end' };
type Side = 1 | -1;

export type PhraseReader = {
  // Words as the text reader returns them: canonical, contractions in full.
  words: (text: string) => string[];
  group: (name: string) => readonly string[];
};

// Distances are the bits of one number, so a phrase spans at most this many words on each side of its anchor.
const FURTHEST_WORD = 29;
const EVERY_DISTANCE = (2 << FURTHEST_WORD) - 1;
const NONE: readonly (readonly string[])[] = [];
const TOO_COMMON_TO_ANCHOR = new Set(
  `i a an the to of in on at it is am are be been was not no do me my you your he she his her him they them their we us
  and or if that this with for from all any will would can could have has had going want what how when who one out up`.split(
    /\s+/,
  ),
);

export function compilePhrase(source: string, reader: PhraseReader): Phrase {
  const elements = source
    .split(' ')
    .filter((term) => term !== '')
    .map((term) => compileTerm(term, reader))
    .filter((element) => !saysNothing(element));
  const anchor = anchorOf(elements, source);
  return {
    source,
    anchor: elements[anchor],
    forwards: elements.slice(anchor),
    backwards: elements.slice(0, anchor).toReversed(),
    gapless: elements.every(({ kind }) => kind !== 'gap'),
  };
}

export function anchorWords(phrase: Phrase): Iterable<string> {
  return phrase.anchor?.kind === 'choice' ? phrase.anchor.byFirst.keys() : [];
}

export type Span = { from: number; to: number };
// The anchor's position and its sentence, which limits the match. `to` is exclusive.
export type Surroundings = { words: Words; position: number; sentence: Span };

// The widest span around the word at `position`, or null. `to` is exclusive.
export function matchPhrase(phrase: Phrase, { words, position, sentence }: Surroundings): Span | null {
  const ends = reach(phrase.forwards, { words, position, side: 1, room: sentence.to - position });
  if (ends === 0) return null;
  const starts = reach(phrase.backwards, { words, position, side: -1, room: position - sentence.from });
  return starts === 0 ? null : { from: position - furthest(starts), to: position + furthest(ends) };
}

// True for a term of fillers only, which texts are read without.
function saysNothing(element: Element): boolean {
  return element.kind === 'choice' && element.byFirst.size === 0 && !element.orEnd;
}

function compileTerm(term: string, reader: PhraseReader): Element {
  if (term === '^') return { kind: 'edge', side: 'start' };
  if (term === '$') return { kind: 'edge', side: 'end' };
  if (term.startsWith('..')) return { kind: 'gap', upTo: Number(term.slice(2)) };
  const optional = term.endsWith('?');
  const marked = term.startsWith('!');
  const sequences = term
    .slice(marked ? 1 : 0, optional ? -1 : undefined)
    .split('|')
    .filter((part) => part !== '$')
    .flatMap((part) => (part.startsWith('<') ? reader.group(part.slice(1, -1)) : [part]))
    .map((part) => reader.words(part))
    .filter((sequence) => sequence.length > 0);
  return {
    kind: 'choice',
    optional,
    orEnd: /\|\$(?:\||$)/.test(term),
    marked,
    byFirst: Map.groupBy(sequences, (sequence) => sequence[0] ?? ''),
    byLast: Map.groupBy(sequences, (sequence) => sequence.at(-1) ?? ''),
  };
}

function anchorOf(elements: readonly Element[], source: string): number {
  const marked = elements.findIndex((element) => element.kind === 'choice' && element.marked);
  if (marked !== -1) return marked;
  const required = elements.flatMap((element, index) =>
    element.kind === 'choice' && !element.optional ? [{ index, words: [...element.byFirst.keys()] }] : [],
  );
  const rare = required.find(({ words }) => !words.some((word) => TOO_COMMON_TO_ANCHOR.has(word)));
  const anchor = rare ?? required[0];
  if (anchor === undefined) throw new Error(`The phrase "${source}" has no word that it needs.`);
  return anchor.index;
}

type Reading = { words: Words; position: number; side: Side; room: number };

// The possible distances from the anchor after all elements, as a bit set: bit n stands for n words. A set of
// distances in one number avoids objects, since a text may have 20,000 anchors.
function reach(elements: readonly Element[], reading: Reading): number {
  let distances = 1;
  for (const element of elements) {
    reading.words.comparisons += 1;
    if (element.kind === 'choice') distances = afterChoice(element, distances, reading);
    else if (element.kind === 'gap') distances = afterGap(element.upTo, distances, reading.room);
    else distances &= atEdge(reading.room);
    if (distances === 0) return 0;
  }
  return distances;
}

function afterChoice(choice: Choice, distances: number, reading: Reading): number {
  const { words, position, side, room } = reading;
  const sequences = side === 1 ? choice.byFirst : choice.byLast;
  let after = choice.optional ? distances : choice.orEnd ? distances & atEdge(room) : 0;
  for (let rest = distances; rest !== 0; rest &= rest - 1) {
    const distance = furthest(rest & -rest);
    if (distance >= room) break;
    words.comparisons += 1;
    const next = side === 1 ? position + distance : position - 1 - distance;
    for (const sequence of sequences.get(words.texts[next] ?? '') ?? NONE) {
      const end = distance + sequence.length;
      if (end > room || end > FURTHEST_WORD) continue;
      if (sequence.length === 1 || sequenceAt(sequence, side === 1 ? next : position - end, words)) after |= 1 << end;
    }
  }
  return after;
}

function afterGap(upTo: number, distances: number, room: number): number {
  const within = room >= FURTHEST_WORD ? EVERY_DISTANCE : (2 << room) - 1;
  let after = distances;
  for (let taken = 0; taken < upTo; taken += 1) after |= (after << 1) & within;
  return after;
}

function sequenceAt(sequence: readonly string[], from: number, words: Words): boolean {
  words.comparisons += sequence.length;
  return sequence.every((word, offset) => words.texts[from + offset] === word);
}

function atEdge(room: number): number {
  return room > FURTHEST_WORD ? 0 : 1 << room;
}

function furthest(distances: number): number {
  return 31 - Math.clz32(distances);
}
