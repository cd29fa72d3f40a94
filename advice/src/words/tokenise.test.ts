import { expect, test } from '@jest/globals';
import { splitIntoPieces, tokenise } from './tokenise.ts';

const texts = (text: string): string[] => tokenise(text).map((word) => word.text);

test('a token has the word as typed, its plain form and its stem', () => {
  expect(tokenise("My husband's phones")).toEqual([
    { typed: 'My', text: 'my', stem: 'my' },
    { typed: "husband's", text: 'husband', stem: 'husband' },
    { typed: 'phones', text: 'phones', stem: 'phone' },
  ]);
});

test('hyphens and slashes are split, numbers kept, emoji without a word dropped', () => {
  expect(texts('mother-in-law and/or 2FA 🙂 wi-fi 💔')).toEqual([
    'mother',
    'in',
    'law',
    'and',
    'or',
    '2fa',
    'wi',
    'fi',
    'heartbroken',
  ]);
});

test('pieces end at sentences and commas, and know whether their sentence is a question', () => {
  const pieces = splitIntoPieces('He left, and I cry. What now? v2.0 is out...\nBye');
  expect(pieces.map(({ words, asks }) => [words.map((word) => word.text).join(' '), asks])).toEqual([
    ['he left', false],
    ['and i cry', false],
    ['what now', true],
    ['v2 0 is out', false],
    ['bye', false],
  ]);
});

test.each(['', '   ', '?!…', '🙂🙂'])('there are no words in "%s"', (text) => {
  expect(splitIntoPieces(text)).toEqual([]);
});
