import { expect, test } from '@jest/globals';
import { normaliseWord } from './normalise.ts';

test.each([
  ['Café', 'cafe'],
  ['HUSBAND’S', 'husband'],
  ["I'll", 'i'],
  ["they're", 'they'],
  ['Im', 'i'],
  ["don't", 'dont'],
  ['don’t', 'dont'],
  ['sooooo', 'soo'],
  ['ﬁne', 'fine'],
  ['💔', 'heartbroken'],
  ['💻', 'computer'],
  ['🙂', ''],
])('%s becomes "%s"', (typed, plain) => {
  expect(normaliseWord(typed)).toBe(plain);
});

test.each(['ill', 'well', 'shed', 'were', 'boss', 'glass'])('%s stays unchanged', (word) => {
  expect(normaliseWord(word)).toBe(word);
});
