// Puzzles: signed by the first secret, verified by all, and solved by counting.
import { expect, test } from '@jest/globals';
import { solveChallenge } from 'altcha-lib/v1';
import { createPuzzles, PUZZLE_MS } from './puzzles.ts';

const now = new Date('2026-11-27T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

async function solutionOf(puzzles = createPuzzles(['one'])) {
  const { algorithm, challenge, salt, signature, maxNumber } = await puzzles.make(now);
  const { promise } = solveChallenge(challenge, salt, algorithm, maxNumber);
  return { algorithm, challenge, salt, signature, number: (await promise)?.number };
}

test('a solved one is good until its time is over', async () => {
  const puzzles = createPuzzles(['one']);
  const solution = await solutionOf(puzzles);
  const solved = { challenge: solution.challenge, until: later(PUZZLE_MS) };
  expect(await puzzles.check(encoded(solution), later(PUZZLE_MS - 1))).toEqual(solved);
  expect(await puzzles.check(encoded(solution), later(PUZZLE_MS))).toBeUndefined();
});

test('every replica and a new secret in front know it, and others do not', async () => {
  const proof = encoded(await solutionOf());
  expect(await createPuzzles(['two', 'one']).check(proof, now)).toBeDefined();
  expect(await createPuzzles(['two']).check(proof, now)).toBeUndefined();
});

test.each([
  ['another number', (solution: object) => ({ ...solution, number: 100_000 })],
  [
    'a later time',
    (solution: { salt: string }) => ({
      ...solution,
      salt: solution.salt.replace(/expires=\d+/, 'expires=99999999999'),
    }),
  ],
  ['no time', (solution: { salt: string }) => ({ ...solution, salt: solution.salt.split('?')[0] })],
  ['another algorithm', (solution: object) => ({ ...solution, algorithm: 'SHA-1' })],
  ['a number that is none', (solution: object) => ({ ...solution, number: '1' })],
  ['nothing', () => null],
])('%s is no solution', async (_what, changed) => {
  const puzzles = createPuzzles(['one']);
  const solution = await solutionOf(puzzles);
  expect(await puzzles.check(encoded(changed(solution)), now)).toBeUndefined();
});
