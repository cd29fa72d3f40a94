// The English encoder in its thread.
import { afterAll, expect, test } from '@jest/globals';
import { createEnglishEncoder, englishVectorOf } from './english-vector-of.ts';

const encoder = createEnglishEncoder();
afterAll(() => encoder.close());

const likenessOf = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, at) => sum + value * other[at]!, 0);

test('each text has a vector of its own, of length one', async () => {
  const [vector, other] = await Promise.all([encoder.ask('My bicycle was stolen.'), encoder.ask('')]);
  expect(vector).toHaveLength(384);
  expect(Math.hypot(...vector)).toBeCloseTo(1, 4);
  expect(other).not.toEqual(vector);
});

test('texts of alike meaning lie nearer than texts that share words', async () => {
  const [stolen, taken, child] = await Promise.all([
    encoder.ask('Somebody took my bike from the rack last night'),
    encoder.ask('My bicycle was stolen.'),
    encoder.ask('My child has learned to ride a bike last night'),
  ]);
  expect(likenessOf(stolen, taken)).toBeGreaterThan(likenessOf(stolen, child) + 0.1);
});

test('of a long text the beginning counts', async () => {
  const beginning = 'my landlord wants to keep the deposit because of a stain. '.repeat(12);
  const [long, longer] = await Promise.all([
    encoder.ask(beginning + 'x '.repeat(900)),
    encoder.ask(beginning + 'My dog is ill. '.repeat(4000)),
  ]);
  expect(likenessOf(long, longer)).toBeGreaterThan(0.99);
});

test('a text in another language has no English vector', async () => {
  expect(
    await englishVectorOf('Mein Vermieter will die Kaution nicht zurückzahlen, was kann ich tun?'),
  ).toBeUndefined();
});
