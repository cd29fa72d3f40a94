import { expect, test } from '@jest/globals';
import { tokenise } from '../words/tokenise.ts';
import { keysOfWord, firstKeys, matchPattern, parsePattern } from './pattern.ts';

const found = (term: string, text: string): string | undefined => {
  const pattern = parsePattern(term);
  const keys = new Set(firstKeys(pattern));
  const words = tokenise(text);
  for (const [start, word] of words.entries()) {
    if (!keysOfWord(word).some((key) => keys.has(key))) continue;
    const positions = matchPattern(pattern, words, start);
    if (positions) return positions.map((position) => words[position]?.text).join(' ');
  }
  return undefined;
};

test.each([
  ['lose job', 'I lost my job', 'lost job'],
  ['quit|leave job', 'thinking of leaving this awful job', undefined],
  ['quit|leave * job', 'thinking of leaving this awful job', 'leaving job'],
  ['boss * laptop * repair', 'my boss sent my laptop to repair', 'boss laptop repair'],
  ['boss * repair', 'my boss broke five windows and then paid the repair', undefined],
  ['my boss', 'my own boss', 'my boss'],
  ['my boss', 'the boss', undefined],
  ['=fired', 'they fired me', 'fired'],
  ['=fired', 'a fire broke out', undefined],
  ['one =sided', 'on one side', undefined],
  ['co-worker', 'a Co-Worker lies', 'co worker'],
])('"%s" in "%s" finds %s', (term, text, expected) => {
  expect(found(term, text)).toBe(expected);
});
