// The worker that solves puzzles. In a file of its own, because the build finds it by this very expression.
export function startProofWorker(): Worker | undefined {
  if (typeof Worker === 'undefined') return undefined;
  try {
    return new Worker(new URL('./proof-worker.ts', import.meta.url));
  } catch {
    return undefined;
  }
}
