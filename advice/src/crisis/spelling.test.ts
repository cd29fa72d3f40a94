// Which words are corrected, and which must stay as they are.
import { describe, expect, test } from '@jest/globals';
import { canonicalWord } from './canonical.ts';
import { createSpelling } from './spelling.ts';

const spelling = createSpelling(
  new Set(['want', 'to', 'die', 'kill', 'myself', 'suicide', 'overdose', 'living', 'paracetamol'].map(canonicalWord)),
  new Set(['loving', 'decide', 'soldier']),
);

describe('correct', () => {
  test.each([
    ['wnat', 'want'],
    ['myslef', 'myself'],
    ['suicde', 'suicide'],
    ['suiicide', 'suicide'],
    ['overdoze', 'overdose'],
    ['paracetemol', 'paracetamol'],
    ['livin', 'living'],
  ])('reads %s as %s', (written, meant) => {
    expect(spelling.correct(written)).toEqual([canonicalWord(meant)]);
  });

  test.each(['loving', 'decide', 'soldier', 'giving', 'dye', 'qwertyuiop'])('leaves %s unchanged', (word) => {
    expect(spelling.correct(word)).toEqual([canonicalWord(word)]);
  });

  test('splits words that were written as one', () => {
    expect(spelling.correct('wanttodie')).toEqual(['want', 'to', 'die']);
  });
});

describe('unmask', () => {
  test.each([
    ['su1c1de', ['suicide']],
    ['k!ll', ['kil']],
    ['ki11', ['kil']],
    ['my53lf', ['myself']],
    ['s.u.i.c.i.d.e', ['suicide']],
    ['k*ll', ['kil']],
    ['s**cide', ['suicide']],
  ])('reads %s', (chunk, words) => {
    expect(spelling.unmask(chunk)).toEqual(words);
  });

  test.each(['20mg', 'a1b2c3', '192.168.0.1', 'c++', 'e-mail', 'h*llo', '3rd'])('finds nothing behind %s', (chunk) => {
    expect(spelling.unmask(chunk)).toBeNull();
  });
});
