import { expect, test } from '@jest/globals';
import { splitIntoPieces, tokenise } from './tokenise.ts';

const texts = (text: string): string[] => tokenise(text).map((word) => word.text);

test('keeps the word as typed beside its plain form and stem', () => {
  expect(tokenise("My husband's phones")).toEqual([
    { typed: 'My', text: 'my', stem: 'my' },
    { typed: "husband's", text: 'husband', stem: 'husband' },
    { typed: 'phones', text: 'phones', stem: 'phone' },
  ]);
});

test('splits hyphens and slashes, keeps numbers, drops pictures without a word', () => {
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

test('cuts at sentences and commas, and knows which sentence asks', () => {
  const pieces = splitIntoPieces('He left, and I cry. What now? v2.0 is out...\nBye');
  expect(pieces.map(({ words, asks }) => [words.map((word) => word.text).join(' '), asks])).toEqual([
    ['he left', false],
    ['and i cry', false],
    ['what now', true],
    ['v2 0 is out', false],
    ['bye', false],
  ]);
});

test.each(['', '   ', '?!…', '🙂🙂'])('finds no words in "%s"', (text) => {
  expect(splitIntoPieces(text)).toEqual([]);
});
