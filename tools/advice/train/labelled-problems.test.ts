import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { labelledProblemsFile, readLabelledProblems } from '@consilium/advice/routing/labelled-problems.ts';
import { labelledProblems } from './labelled-problems.ts';

test('the problems with which keywords are measured are the lines for choosing (npm run train -- labelled)', () => {
  expect(readFileSync(labelledProblemsFile, 'utf8') === labelledProblems()).toBe(true);
  expect(readLabelledProblems().length).toBeGreaterThan(400);
});
