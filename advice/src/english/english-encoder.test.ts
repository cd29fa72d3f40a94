// The English encoder in its thread.
import { afterAll, expect, test } from '@jest/globals';
import { createEnglishEncoder, englishVectorsOf } from './english-vectors-of.ts';

const encoder = createEnglishEncoder();
afterAll(() => encoder.close());

const likenessOf = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, at) => sum + value * other[at]!, 0);

async function vectorIn(text: string): Promise<Float32Array> {
  const [vector] = await encoder.ask([text]);
  if (!vector) throw new Error('no vector');
  return vector;
}

test('each text has a vector of its own, of length one', async () => {
  const [vector = new Float32Array(), other] = await encoder.ask(['My bicycle was stolen.', '']);
  expect(vector).toHaveLength(384);
  expect(Math.hypot(...vector)).toBeCloseTo(1, 4);
  expect(other).not.toEqual(vector);
});

test('texts of alike meaning lie nearer than texts that share words', async () => {
  const texts = [
    'Somebody took my bike from the rack last night',
    'My bicycle was stolen.',
    'My child has learned to ride a bike last night',
  ] as const;
  const [stolen, taken, child] = [await vectorIn(texts[0]), await vectorIn(texts[1]), await vectorIn(texts[2])];
  expect(likenessOf(stolen, taken)).toBeGreaterThan(likenessOf(stolen, child) + 0.1);
});

test('of a long text the beginning counts', async () => {
  const beginning = 'my landlord wants to keep the deposit because of a stain. '.repeat(12);
  const long = await vectorIn(beginning + 'x '.repeat(900));
  const longer = await vectorIn(beginning + 'My dog is ill. '.repeat(4000));
  expect(likenessOf(long, longer)).toBeGreaterThan(0.99);
});

test('a text has the same vector alone and among others', async () => {
  const [alone] = await encoder.ask(['My bicycle was stolen.']);
  const [, among] = await encoder.ask(['a much longer text about '.repeat(20), 'My bicycle was stolen.']);
  expect(among).toEqual(alone);
});

test('texts in other languages have none, and more texts than one question holds all have one', async () => {
  const german = 'Mein Vermieter will die Kaution nicht zurückzahlen, was kann ich tun?';
  const english = Array.from({ length: 20 }, (_, at) => `My landlord keeps ${at} hundred dollars of my deposit`);
  const found = await englishVectorsOf([german, ...english, ...english]);
  expect([...found.keys()].toSorted()).toEqual(english.toSorted());
});
