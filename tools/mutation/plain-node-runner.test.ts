// Runs Stryker on small decisions of which it is known what their tests notice.
import { expect, test } from '@jest/globals';
import { checkSlice } from './check-slice.ts';

const source = 'tools/mutation/testing/decides.ts';

test('a mutant is noticed when a test fails or never ends, and unnoticed when all pass or none reaches it', async () => {
  const mutants = await checkSlice({
    name: 'small-decisions',
    about: 'for the test of the runner',
    leastScore: 0,
    sources: [source],
    tests: ['tools/mutation/testing/notices.ts'],
  });
  expect(mutants.map(({ fileName }) => fileName)).toEqual(mutants.map(() => source));
  const found = mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ location, replacement, status }) => `${location.start.line} ${replacement}: ${status}`);
  expect(found.toSorted()).toEqual([
    '14 false: NoCoverage',
    '14 number % 2 !== 1: NoCoverage',
    '14 number * 2: NoCoverage',
    '14 true: NoCoverage',
    '18 true: Killed',
    '3 false: Killed',
    '3 size < limit: Survived',
    '3 size > limit: Killed',
    '3 true: Killed',
    '8 count -= 1: Timeout',
    '8 count === end: Killed',
    '8 false: Killed',
  ]);
});
