import { describe, expect, test } from '@jest/globals';
import { featuresOf, PLACES, PLACES_PER_GROUP, plainWords } from './features.ts';

describe('the words of a text', () => {
  test('are compared in lower case and without accents', () => {
    expect(plainWords('Não CONSIGO, dormir!')).toEqual(['nao', 'consigo', 'dormir']);
  });

  test('are bounded in number and length', () => {
    expect(plainWords('word '.repeat(5000))).toHaveLength(200);
    expect(plainWords('x'.repeat(10_000))).toEqual(['x'.repeat(24)]);
  });
});

describe('the features of words', () => {
  test('have a place each, none twice, in the half of their group', () => {
    const { words, parts } = featuresOf(plainWords('the tap drips and the tap drips'));
    expect(new Set(words).size).toBe(words.length);
    expect(words.every((place) => place >= 0 && place < PLACES_PER_GROUP)).toBe(true);
    expect(parts.every((place) => place >= PLACES_PER_GROUP && place < PLACES)).toBe(true);
  });

  test('are mostly shared by a word and its misspelling, by its parts', () => {
    const right = new Set(featuresOf(['refrigerator']).parts);
    const wrong = featuresOf(['refridgerator']).parts;
    expect(wrong.filter((place) => right.has(place)).length / wrong.length).toBeGreaterThan(0.4);
  });

  test('are none for a text without words', () => {
    expect(featuresOf(plainWords(' ... 🙂 '))).toEqual({ words: [], parts: [] });
  });
});
