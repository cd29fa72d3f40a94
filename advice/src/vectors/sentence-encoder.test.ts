// Vectors are what Python computes with the same file, pieces those of the original, in six languages; no text makes it fail.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { loadSentenceEncoder } from './sentence-encoder.ts';

interface Line {
  readonly text: string;
  readonly vector: string;
}

const fixture = JSON.parse(readFileSync(new URL('testing/original.json', import.meta.url), 'utf8')) as {
  readonly lines: readonly Line[];
};
const encoder = loadSentenceEncoder();

function cosine(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let product = 0;
  let squares = 0;
  let otherSquares = 0;
  for (let index = 0; index < one.length; index += 1) {
    product += one[index]! * other[index]!;
    squares += one[index]! ** 2;
    otherSquares += other[index]! ** 2;
  }
  return product / Math.sqrt(squares * otherSquares);
}

function alike(one: string, other: string): number {
  return cosine(encoder.encode(one), encoder.encode(other));
}

describe('the vector of a text', () => {
  test.each(fixture.lines)('is what Python computes: $text', ({ text, vector }) => {
    expect(cosine(encoder.encode(text), new Int8Array(Buffer.from(vector, 'base64')))).toBeGreaterThan(0.985);
  });

  test('has 512 values and the length 1', () => {
    const vector = encoder.encode('My bicycle was stolen.');
    expect(vector).toHaveLength(512);
    expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
  });

  test('does not depend on what came before', () => {
    const first = encoder.encode('short');
    encoder.encode('a much longer text '.repeat(50));
    expect(encoder.encode('short')).toEqual(first);
  });

  test.each([
    'Mi hanno rubato la bicicletta.',
    'Mein Fahrrad wurde gestohlen.',
    'Me robaron la bicicleta.',
    'On m’a volé mon vélo.',
    'Roubaram a minha bicicleta.',
  ])('is closer to the same in another language than to something else: %s', (translation) => {
    const theft = alike('My bicycle was stolen.', translation);
    expect(theft).toBeGreaterThan(0.6);
    expect(theft).toBeGreaterThan(alike('My bicycle was stolen.', 'How long do I boil an egg?') + 0.3);
  });
});

describe('a hostile text', () => {
  test.each([
    ['nothing', ''],
    ['spaces', ' \n\t '],
    ['10,000 characters without a space', 'x'.repeat(10_000)],
    ['a million characters', 'all work and no play '.repeat(50_000)],
    ['emoji', '👩‍👩‍👧‍👦🎉'.repeat(100)],
    ['halves of surrogate pairs', '\uD83D a \uDE00\uD83D'],
    ['null characters', '\0a\0\0b\0'],
    ['Chinese', '我的洗衣机坏了'.repeat(1000)],
    ['ligatures that become many characters', '\uFDFA'.repeat(10_000)],
    ['names of special pieces', '<s></s><unk>'],
  ])('of %s gets a vector of length 1', (_, text) => {
    expect(Math.hypot(...encoder.encode(text))).toBeCloseTo(1, 5);
  });

  test('counts by its beginning and its end', () => {
    const middle = ' and then '.repeat(20_000);
    const text = `My bicycle was stolen. ${middle} I want it back.`;
    expect(encoder.encode(text)).toEqual(encoder.encode(`My bicycle was stolen. ${middle}${middle} I want it back.`));
    expect(encoder.encode(text)).not.toEqual(encoder.encode(`${text} Now.`));
  });
});
