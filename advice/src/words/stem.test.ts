import { expect, test } from '@jest/globals';
import { stemWord } from './stem.ts';

test.each([
  ['fighting', 'fought'],
  ['lies', 'lied'],
  ['children', 'child'],
  ['organise', 'organizing'],
  ['colour', 'colors'],
  ['mould', 'mold'],
  ['mum', 'mom'],
  ['neighbours', 'neighbor'],
  ['arguments', 'arguing'],
  ['dies', 'died'],
])('%s and %s are forms of one word', (one, other) => {
  expect(stemWord(one)).toBe(stemWord(other));
});

test.each([
  ['one', 'on'],
  ['us', 'use'],
  ['mouse', 'mice'],
  ['boss', 'bosom'],
  ['promise', 'promiscuous'],
])('%s and %s are not', (one, other) => {
  expect(stemWord(one)).not.toBe(stemWord(other));
});
