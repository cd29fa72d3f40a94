// A puzzle whose solution is known, so that tests need not search for it.
import { createChallenge } from 'altcha-lib/v1';
import { PUZZLE_MS } from '../puzzles/puzzles.ts';

export const PUZZLE_SECRET = 'a secret of thirty-two characters or more';

export async function solvedPuzzle(now: Date, hmacKey = PUZZLE_SECRET): Promise<string> {
  const number = 1;
  const expires = new Date(now.getTime() + PUZZLE_MS);
  const { algorithm, challenge, salt, signature } = await createChallenge({ hmacKey, number, expires });
  return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64');
}
