import type { MutantResult } from '@stryker-mutator/api/core';
import { expect, test } from '@jest/globals';
import { unnoticedLines } from './unnoticed.ts';

const source = `const a = 1;
if (a < 2) {
  go();
}
`;

const mutant = (mutant: Partial<MutantResult>): MutantResult =>
  ({ id: '0', fileName: 'a.ts', mutatorName: 'BlockStatement', status: 'Survived', ...mutant }) as MutantResult;

test('each mutant that nobody noticed is told with its place and its change, from the top of the file on', () => {
  const block = { start: { line: 2, column: 12 }, end: { line: 4, column: 2 } };
  const condition = { start: { line: 2, column: 5 }, end: { line: 2, column: 10 } };
  const mutants = [
    mutant({ location: block, replacement: '{}', status: 'NoCoverage' }),
    mutant({ location: condition, replacement: 'a <= 2', mutatorName: 'EqualityOperator' }),
    mutant({ location: condition, replacement: 'true', status: 'Killed' }),
  ];
  expect(unnoticedLines(mutants, new Map([['a.ts', source]]))).toEqual([
    'a.ts:2 EqualityOperator: a < 2 → a <= 2',
    'a.ts:2 BlockStatement (no test): { go(); } → {}',
  ]);
});
