import { expect, test } from '@jest/globals';
import { wordImportance } from './word-importance.ts';

const shares = new Map([
  ['hose', 0.01],
  ['garden', 0.02],
  ['black', 0.2],
]);
const importance = wordImportance({ products: 100_000, shares });

test('the words of five steps that nobody has counted leave room for a word that many products have', () => {
  const unknown = Array.from({ length: 40 }, (_, place) => `unknown${'x'.repeat(place)}`);
  expect(importance.rarest([...unknown, 'hose'], 3000)).toContain('hose');
});

test('words that are in more products than may be looked up are left out, the rarest never', () => {
  expect(importance.rarest(['black', 'garden', 'hose'], 3000)).toEqual(['hose', 'garden']);
  expect(importance.rarest(['black'], 3000)).toEqual(['black']);
});

test('words of asking, numbers and sizes are never looked up', () => {
  expect(importance.rarest(['need', 'seven', '12mm', 'hose'], 3000)).toEqual(['hose']);
  expect(importance.of('need')).toBe(0);
});

test('a word tells more, the fewer products have it', () => {
  const told = ['unknown', 'hose', 'garden', 'black'].map((stem) => importance.of(stem));
  expect(told).toEqual(told.toSorted((one, other) => other - one));
});
