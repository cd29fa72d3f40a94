import { expect, test } from '@jest/globals';
import { isWeak } from './weak-description.ts';

const title = (characters: number) => 't'.repeat(characters);
const summary = (characters: number) => 's'.repeat(characters);

test.each([
  ['a title of 19 and a summary of 49', title(19), summary(49), true],
  ['a title of 20', title(20), summary(49), false],
  ['a summary of 50', title(19), summary(50), false],
  ['both cut off', `${title(50)}...`, `${summary(100)}...`, true],
  ['a cut title with a good summary', `${title(50)}...`, summary(60), false],
  ['a good title with a cut summary', title(30), `${summary(100)}...`, false],
  ['a short title with a cut summary', title(5), `${summary(100)}...`, true],
  ['nothing', '', '', true],
])('%s, weak or not', (_what, given, summed, weak) => {
  expect(isWeak({ title: given, summary: summed })).toBe(weak);
});
