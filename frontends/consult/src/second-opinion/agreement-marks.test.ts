import { expect, test } from '@jest/globals';
import type { Solution } from '@consilium/contracts/chat/conversation.ts';
import { agreementSentence, markKey, marksOf } from '#second-opinion/agreement-marks.ts';

const solution = (id: string, ...steps: string[]) => ({ id, steps }) as unknown as Solution;
const sides = { first: [solution('a', 'Call the bank', 'Scan it')], second: [solution('b', 'Phone your bank')] };
const agreement = { first: { solutionId: 'a', step: 0 }, second: { solutionId: 'b', step: 0 } };

test('each side’s steps are marked with the other side’s text', () => {
  expect([...marksOf('first', [agreement], sides)]).toEqual([[markKey('a', 0), 'Phone your bank']]);
  expect([...marksOf('second', [agreement], sides)]).toEqual([[markKey('b', 0), 'Call the bank']]);
});

test('steps that no longer exist are not marked or counted', () => {
  const gone = { ...agreement, first: { solutionId: 'made anew', step: 0 } };
  const marks = marksOf('second', [gone], sides);
  expect([marks.size, agreementSentence([gone], marks)]).toEqual([0, undefined]);
});

test.each([
  [null, 0, undefined],
  [[], 0, 'The two experts suggest different steps.'],
  [[agreement], 1, 'Both agree on one step, marked below.'],
  [[agreement, agreement], 2, 'Both agree on 2 steps, marked below.'],
])('%j gets a sentence', (agreements, count, sentence) => {
  const marks = new Map(Array.from({ length: count }, (_, index) => [String(index), 'x']));
  expect(agreementSentence(agreements, marks)).toBe(sentence);
});
