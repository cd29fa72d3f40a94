// What every driver gets from outside: the time, waiting, and how much it may take.
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '@consilium/kit/clock.ts';

export interface SourceLimits {
  /** For a whole answer of an API. */
  readonly answerMs: number;
  /** Without any bytes of a feed. */
  readonly idleMs: number;
  readonly answerBytes: number;
  /** A feed as it is sent, and after it was inflated. */
  readonly feedBytes: number;
  readonly inflatedBytes: number;
  readonly rowBytes: number;
  /** A longer wait is the caller's: a job goes on later, a check says so. */
  readonly waitMs: number;
  /** How long a feed stays open that nobody reads. */
  readonly keptOpenMs: number;
}

export interface SourcePorts {
  readonly clock: Clock;
  /** Rejects when the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly limits: SourceLimits;
}

const MEBIBYTE = 1024 * 1024;

export const usualLimits: SourceLimits = {
  answerMs: 30_000,
  idleMs: 60_000,
  answerBytes: 32 * MEBIBYTE,
  feedBytes: 4096 * MEBIBYTE,
  inflatedBytes: 16_384 * MEBIBYTE,
  rowBytes: MEBIBYTE,
  waitMs: 60_000,
  keptOpenMs: 300_000,
};

export function sourcePorts(clock: Clock): SourcePorts {
  return { clock, wait: async (ms, signal) => delay(ms, undefined, { signal }), limits: usualLimits };
}
