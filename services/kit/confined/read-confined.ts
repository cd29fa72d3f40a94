// Reading what strangers sent, in a process of its own: two at a time in this process, a few waiting, the rest refused in words.
import { httpError } from '../http/http-error.ts';
import { runConfined } from './run-confined.ts';
import type { ConfinedOutcome, ConfinedRequest } from './run-confined.ts';
import { createTurns, TurnsFullError } from './turns.ts';

const MEBIBYTE = 1024 * 1024;

export const confinement = {
  memoryBytes: 300 * MEBIBYTE,
  cpuSeconds: 5,
  longestMs: 15_000,
  answerBytes: 12 * MEBIBYTE,
};

/** What a part of the product needs for itself. */
const OWN_BYTES = 256 * MEBIBYTE;
const MOST_AT_ONCE = 2;
/** At their worst these wait for half a minute, and longer on a busy machine. Each holds its upload. */
const MOST_WAITING = 12;
const COME_BACK_SECONDS = 5;

/** Of the whole process, whatever part asks: a container that has no room for two reads one after the other. */
const turns = createTurns({ mostAtOnce: atOnce(process.constrainedMemory()), mostWaiting: MOST_WAITING });

/** Zero and astronomical figures mean that nobody set a limit. */
export function atOnce(limitBytes: number): number {
  const isTight = limitBytes > 0 && limitBytes < OWN_BYTES + MOST_AT_ONCE * confinement.memoryBytes;
  return isTight ? 1 : MOST_AT_ONCE;
}

/** Throws RATE_LIMITED when too many wait. */
export async function readConfined(request: Omit<ConfinedRequest, 'limits'>): Promise<ConfinedOutcome> {
  try {
    return await turns.take(() => runConfined({ ...request, limits: confinement }), request.signal);
  } catch (error) {
    if (!(error instanceof TurnsFullError)) throw error;
    throw httpError('RATE_LIMITED', 'Many files are being read right now. Please try again in a moment.', undefined, {
      'Retry-After': String(COME_BACK_SECONDS),
    });
  }
}
