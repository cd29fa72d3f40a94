// Deletes what a store no longer needs, one batch at a time, in the background.
import { every } from '../periodic/every.ts';

const BATCH = 1000;
export const SWEEP_EVERY_MS = 60_000;

const silent = { warn: () => undefined };

/**
 * Calls `sweep` for batches until one is not full. After a failure it waits for the next round: the store serves its users
 * first, and they notice when it fails.
 */
export function startSweeper(
  sweep: (batch: number) => Promise<number>,
  everyMs = SWEEP_EVERY_MS,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const work = async () => {
    while (!stopping.signal.aborted && (await sweep(BATCH)) >= BATCH);
  };
  const sweeping = every({ everyMs, work, log: silent, failure: '' });
  return {
    stop() {
      stopping.abort();
      return sweeping.stop();
    },
  };
}
