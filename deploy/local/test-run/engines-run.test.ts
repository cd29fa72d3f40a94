import { expect, test } from '@jest/globals';
import { chosenEngines } from './engines-run.ts';

const onlyFirefox = (name: string): boolean => name === 'firefox';

test('without a name the stories run in each engine that is installed, and the others are named', () => {
  expect(chosenEngines([], onlyFirefox)).toEqual({ run: ['firefox'], missing: ['webkit'] });
});

test('a name chooses one engine', () => {
  expect(chosenEngines(['webkit'], () => true)).toEqual({ run: ['webkit'], missing: [] });
  expect(chosenEngines(['webkit'], onlyFirefox)).toEqual({ run: [], missing: ['webkit'] });
});
