import type { MutantResult } from '@stryker-mutator/api/core';
import { expect, test } from '@jest/globals';
import { passes, scoreOf, scoreTable } from './score.ts';
import type { Checked } from './score.ts';

const mutants = (...statuses: MutantResult['status'][]): MutantResult[] =>
  statuses.map((status) => ({ status }) as MutantResult);

test('what no test reaches is unnoticed, what never ends is noticed, and what is left out counts for nothing', () => {
  expect(scoreOf(mutants('Killed', 'Killed', 'Timeout', 'NoCoverage', 'Ignored', 'RuntimeError'))).toEqual({
    noticed: 3,
    timedOut: 1,
    unnoticed: 1,
    unreached: 1,
    broken: 1,
    percent: 75,
  });
});

test('a slice passes from its least score on, and one without mutants never', () => {
  expect(passes(scoreOf(mutants('Killed', 'Survived')), { leastScore: 50 })).toBe(true);
  expect(passes(scoreOf(mutants('Killed', 'Survived')), { leastScore: 51 })).toBe(false);
  expect(passes(scoreOf(mutants('Ignored')), { leastScore: 0 })).toBe(false);
});

test('rows of slices that were not checked stay, in the order of the slices', () => {
  const checked = (name: string): Checked => ({
    slice: { name, about: '', leastScore: 40, sources: ['a.ts'], tests: [] },
    mutants: mutants('Killed', 'Survived', 'NoCoverage'),
    minutes: 1.25,
    day: '2026-11-23',
  });
  const names = ['one', 'two'];
  const first = scoreTable([checked('two')], names, '');
  expect(first.split('\n').slice(2)).toEqual(['| two | 1 | 3 | 1 | 0 | 2 | 1 | 33.3 | 40 | 1.3 | 2026-11-23 |']);
  const second = scoreTable([checked('one')], names, first);
  expect(second.split('\n').map((line) => line.split(' ')[1])).toEqual(['slice', '---', 'one', 'two']);
});
