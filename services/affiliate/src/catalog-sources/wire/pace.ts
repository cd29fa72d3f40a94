// Keeps calls of one source apart: a network counts them, and answers beyond its limit with an error.
import type { SourcePorts } from './source-ports.ts';

export type Pace = (signal: AbortSignal) => Promise<void>;

/** Resolves when the next call may leave; calls that ask together leave one after the other. */
export function createPace(everyMs: number, { clock, wait }: SourcePorts): Pace {
  let nextAt = 0;
  return async (signal) => {
    const now = clock.now().getTime();
    const turnAt = Math.max(now, nextAt);
    nextAt = turnAt + everyMs;
    if (turnAt > now) await wait(turnAt - now, signal);
  };
}
