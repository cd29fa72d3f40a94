// The file that the keyword tool measures with, against the lines and the model it is made from.
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { labelledProblemsFile, readLabelledProblems } from '@consilium/advice/routing/labelled-problems.ts';
import { readProblems } from '../judge/lines.ts';
import { labelledProblems } from './labelled-problems.ts';

/** Encoding all 500 takes seven seconds of a processor. */
const ENCODED_EACH = 25;

test('the problems with which keywords are measured are the lines for choosing', () => {
  const chosen = readProblems('choosing').map(({ text, expert, also }) => ({ text, experts: [expert, ...also] }));
  expect(readLabelledProblems().map(({ text, experts }) => ({ text, experts }))).toEqual(chosen);
});

test('what they mean is what the routing model makes of them (npm run train -- labelled)', () => {
  const isEncoded = (_: unknown, place: number) => place % ENCODED_EACH === 0;
  const stored = readFileSync(labelledProblemsFile, 'utf8').trimEnd().split('\n').filter(isEncoded);
  expect(stored.join('\n')).toBe(labelledProblems(readProblems('choosing').filter(isEncoded)).trimEnd());
});
