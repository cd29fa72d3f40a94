// The vectors of the texts that were asked for last.
import { expect, test } from '@jest/globals';
import { createKeptVectors } from './kept-vectors.ts';

test('a vector is found by its text', () => {
  const kept = createKeptVectors();
  kept.keep('a', Float32Array.of(1));
  expect(kept.get('a')).toEqual(Float32Array.of(1));
  expect(kept.get('b')).toBeUndefined();
});

test('of more than two thousand texts the one that was asked for longest ago is forgotten', () => {
  const kept = createKeptVectors();
  for (let at = 0; at < 2000; at += 1) kept.keep(`${at}`, Float32Array.of(at));
  expect(kept.get('0')).toEqual(Float32Array.of(0));
  kept.keep('one more', Float32Array.of(1));
  expect(kept.get('0')).toEqual(Float32Array.of(0));
  expect(kept.get('1')).toBeUndefined();
});
