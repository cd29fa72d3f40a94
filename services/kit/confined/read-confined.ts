// Reads untrusted bytes in a process of its own: two at a time, a few waiting, the rest refused with an error for people.
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

/** What the part needs for itself. */
const OWN_BYTES = 256 * MEBIBYTE;
const MOST_AT_ONCE = 2;
/** In the worst case these wait half a minute, longer on a busy machine. Each keeps its upload in memory. */
const MOST_WAITING = 12;
const COME_BACK_SECONDS = 5;

/** Shared by the whole process: a container without memory for two reads one after the other. */
const turns = createTurns({ mostAtOnce: atOnce(process.constrainedMemory()), mostWaiting: MOST_WAITING });

/** Zero and huge figures mean that there is no limit. */
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
