import { expect, test } from '@jest/globals';
import { mineTerms } from './mine-terms.ts';
import type { KnownText } from './mine-terms.ts';

const said = (expertId: KnownText['expertId'], ...texts: readonly string[]): KnownText[] =>
  texts.map((text, place) => ({ expertId, text, owner: `${expertId}-${place}` }));

test('a word is found that people of one expert use and others do not', async () => {
  const texts = [
    ...said('home', 'The gutter drips', 'my gutter is loose', 'Is a gutter expensive?', 'The wall is damp'),
    ...said('tech', 'My phone drips', 'my phone is slow', 'Is a phone expensive?', 'The screen is damp'),
  ];
  expect(await mineTerms(texts, 3)).toEqual([
    { expertId: 'home', kind: 'keyword', term: 'gutter', foundIn: 3, share: 1, weight: 3 },
    { expertId: 'tech', kind: 'keyword', term: 'phone', foundIn: 3, share: 1, weight: 3 },
  ]);
});

test('a term of fewer people than wanted is not found, however often one of them writes it', async () => {
  const often = Array.from({ length: 9 }, () => ({ expertId: 'home' as const, text: 'Ask Zebulon', owner: 'one' }));
  expect(await mineTerms(often, 3)).toEqual([]);
});

test('words on both sides are found for the expert with the higher rate, and not when the rates are near', async () => {
  const texts = [
    ...said('legal', ...Array.from({ length: 9 }, () => 'The contract')),
    ...said('career', 'A contract', 'Overtime', 'Overtime', 'Overtime', 'Overtime'),
  ];
  const found = await mineTerms(texts, 3);
  expect(found.map(({ term, share, weight }) => [term, Math.round(share * 100), weight])).toEqual([
    ['contract', 83, 3],
    ['overtime', 100, 4],
  ]);
});

test('a part of a phrase goes when the phrase was found as often', async () => {
  const texts = said('finance', 'a water bill', 'the water bill', 'no water bill', 'bill of March');
  const found = await mineTerms(texts, 3);
  expect(found.map(({ kind, term, foundIn }) => [kind, term, foundIn])).toEqual([
    ['keyword', 'bill', 4],
    ['phrase', 'water bill', 3],
  ]);
});

test('numbers and small words are never found', async () => {
  const texts = said(
    'finance',
    'IBAN 4711 and the mortgage',
    'IBAN 4711 and the mortgage',
    'IBAN 4711 and the mortgage',
  );
  const found = await mineTerms(texts, 3);
  expect(found.map(({ term }) => term)).toEqual(['iban', 'mortgage']);
});
