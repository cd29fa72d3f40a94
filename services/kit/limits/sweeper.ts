// Deletes what a store no longer needs, a batch at a time, in the background.
const BATCH = 1000;
export const SWEEP_EVERY_MS = 60_000;

/**
 * `sweep` is asked for batches until one is not full. A failure waits for the next round: the store answers its users first,
 * and they notice when it cannot.
 */
export function startSweeper(
  sweep: (batch: number) => Promise<number>,
  everyMs = SWEEP_EVERY_MS,
): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const stopping = new AbortController();
  const round = async () => {
    while (!stopping.signal.aborted && (await sweep(BATCH)) >= BATCH);
  };
  const timer = setInterval(() => {
    running = running.then(round).catch(() => undefined);
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}
