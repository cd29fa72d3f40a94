import { expect, test } from '@jest/globals';
import { searchWordsOf } from './search-words.ts';

test.each([
  ['  My   Laptop ', ['my', 'laptop'], true],
  ['wi-fi, again?', ['wi', 'fi', 'again'], true],
  ['Café RÉSUMÉ', ['cafe', 'resume'], true],
  ['Straße Ωmega 日本', ['straße', 'ωmega', '日本'], true],
  ['rent 2', ['rent', '2'], false],
  ["don't", ['don', 't'], false],
  ['"; drop table --', ['drop', 'table'], true],
  ['?! … 🙂', [], false],
  ['a b c d e f g h i j k l', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'], false],
  ['x'.repeat(130), ['x'.repeat(60), 'x'.repeat(60), 'x'.repeat(10)], true],
])('%s', (asked, words, isPrefix) => {
  expect(searchWordsOf(asked)).toEqual({ words, isPrefix });
});
