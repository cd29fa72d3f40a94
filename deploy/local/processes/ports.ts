// Ports for processes that may restart: each keeps its own.
import { assertPortFree } from '../free-port.ts';

/** Below the ephemeral port range: no outgoing connection takes one while its process restarts. */
const LOWEST = 21_000;
const HIGHEST = 31_000;
const MOST_TRIES = 200;

/** The first of `length` consecutive free ports. */
export async function findPortRun(length: number): Promise<number> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const first = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (await allFree(first, length)) return first;
  }
  throw new Error(`no ${length} free ports in a row between ${LOWEST} and ${HIGHEST}`);
}

async function allFree(first: number, length: number): Promise<boolean> {
  for (let port = first; port < first + length; port += 1) {
    const free = await assertPortFree(port).then(
      () => true,
      () => false,
    );
    if (!free) return false;
  }
  return true;
}
