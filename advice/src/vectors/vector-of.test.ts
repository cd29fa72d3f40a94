// The encoder in its thread.
import { afterAll, expect, test } from '@jest/globals';
import { createEncoder } from './vector-of.ts';

const encoder = createEncoder();
afterAll(() => encoder.close());

test('each text has a vector of its own, of length one', async () => {
  const [vector, other] = await Promise.all([encoder.ask('My bicycle was stolen.'), encoder.ask('')]);
  expect(vector).toHaveLength(512);
  expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
  expect(other).not.toEqual(vector);
});
