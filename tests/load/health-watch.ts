// Polls the health check while a server is under load, like an orchestrator.
import { setTimeout as delay } from 'node:timers/promises';

const EVERY_MS = 500;
const PATIENCE_MS = 3000;

export interface Health {
  readonly slowestMs: number;
  readonly failed: number;
}

export function watchHealth(url: string): { stop(): Promise<Health> } {
  let [slowestMs, failed] = [0, 0];
  const stopped = new AbortController();
  const ask = async () => {
    const startedAt = performance.now();
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`${url}/readyz`, { signal }).catch(() => undefined);
    if (answer?.status !== 200) failed += 1;
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
  };
  const watching = (async () => {
    while (!stopped.signal.aborted) {
      await ask();
      await delay(EVERY_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopped.abort();
      await watching;
      return { slowestMs, failed };
    },
  };
}
