// Puzzles that a browser solves before it sends a form: nothing for a person, time for a thousand posts of a robot.
import { randomBytes } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { z } from 'zod';
import { replicatedSecret } from '../secrets/secrets.sql.ts';

/** Half as many hashes on average: about a second on a phone. */
const MAX_NUMBER = 100_000;
export const PUZZLE_MS = 20 * 60_000;
const ALGORITHM = 'SHA-256';

const solutionSchema = z.object({
  algorithm: z.literal(ALGORITHM),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.number().int().min(0).max(MAX_NUMBER),
  salt: z.string().max(200),
  signature: z.string().max(200),
});

export interface Solved {
  /** Names the puzzle, which is taken once. */
  readonly challenge: string;
  readonly until: Date;
}

export interface Puzzles {
  make(now: Date): Promise<z.input<typeof puzzleSchema>>;
  /** Undefined when it is not solved, not ours or too old. */
  check(proof: string, now: Date): Promise<Solved | undefined>;
}

const puzzleSchema = z.object({
  algorithm: z.string(),
  challenge: z.string(),
  maxNumber: z.number(),
  salt: z.string(),
  signature: z.string(),
});

/** The first secret signs, all verify: a new one is put in front. */
export function createPuzzles(secrets: readonly [string, ...string[]]): Puzzles {
  return {
    async make(now) {
      const expires = new Date(now.getTime() + PUZZLE_MS);
      const made = { algorithm: ALGORITHM, hmacKey: secrets[0], maxnumber: MAX_NUMBER, expires } as const;
      const { algorithm, challenge, salt, signature } = await createChallenge(made);
      return { algorithm, challenge, maxNumber: MAX_NUMBER, salt, signature };
    },
    async check(proof, now) {
      const { data: solution } = solutionSchema.safeParse(decoded(proof));
      const until = solution && expiryOf(solution.salt);
      if (!solution || !until || until <= now) return undefined;
      // The library would ask the machine for the time.
      const verified = await Promise.all(secrets.map((secret) => verifySolution(solution, secret, false)));
      return verified.includes(true) ? { challenge: solution.challenge, until } : undefined;
    },
  };
}

/** A secret in the database is the last one, so that puzzles work without configuration. */
export async function openPuzzles(db: Queryable, configured: readonly string[]): Promise<Puzzles> {
  const stored = (await replicatedSecret(db, 'form-puzzles', randomBytes(32))).toString('base64url');
  const [first, ...others] = [...configured, stored];
  return createPuzzles([first ?? stored, ...others]);
}

function decoded(proof: string): unknown {
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString()) as unknown;
  } catch {
    return undefined;
  }
}

/** Part of what is signed. */
function expiryOf(salt: string): Date | undefined {
  const seconds = Number(new URLSearchParams(salt.split('?', 2)[1] ?? '').get('expires'));
  return Number.isSafeInteger(seconds) && seconds > 0 ? new Date(seconds * 1000) : undefined;
}
