// Deletes what a store no longer needs, a batch at a time, in the background.
import { every } from '../lifecycle/every.ts';

const BATCH = 1000;
export const SWEEP_EVERY_MS = 60_000;

const silent = { warn: () => undefined };

/**
 * `sweep` is asked for batches until one is not full. A failure waits for the next round: the store answers its users first,
 * and they notice when it cannot.
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
