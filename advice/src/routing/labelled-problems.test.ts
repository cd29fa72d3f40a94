import { describe, expect, test } from '@jest/globals';
import { readKeywordFiles } from './keyword-files.ts';
import { buildKeywordIndex } from './keyword-index.ts';
import { labelledFiles, measureRouting, readLabelledProblems } from './labelled-problems.ts';
import { readTrainingProblems } from './learned/training-set.ts';
import { routeByWords } from './route-by-words.ts';

const index = buildKeywordIndex(readKeywordFiles());

describe.each(labelledFiles)('%s', (file) => {
  const problems = readLabelledProblems(file);

  test('has at least 15 problems for each of its experts', () => {
    for (const expertId of new Set(problems.map((problem) => problem.expertId)))
      expect(problems.filter((problem) => problem.expertId === expertId).length).toBeGreaterThanOrEqual(15);
  });

  test('is routed with at least 90 % accuracy', () => {
    expect(measureRouting(problems, (problem) => routeByWords(problem, index)).accuracy).toBeGreaterThanOrEqual(0.9);
  });
});

test('no problem is in two sets, nor twice in one', () => {
  const all = [...labelledFiles.flatMap(readLabelledProblems), ...readTrainingProblems()].map(({ problem }) =>
    problem.toLowerCase(),
  );
  expect(all.filter((problem, position) => all.indexOf(problem) !== position)).toEqual([]);
});
