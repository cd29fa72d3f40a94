// Starts the worker that solves puzzles; undefined where there are no workers.

/** Built from proof-worker.ts, by itself. */
const address = '/remotes/info/workers/proof-worker.js';

export function startWorker(): Worker | undefined {
  if (typeof Worker === 'undefined') return undefined;
  try {
    return new Worker(address);
  } catch {
    return undefined;
  }
}
