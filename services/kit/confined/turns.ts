// Runs a few at a time, lets a few wait, and refuses the rest at once.

export class TurnsFullError extends Error {
  override readonly name = 'TurnsFullError';
}

export interface Turns {
  /** Throws TurnsFullError, or the signal's reason when it aborts while waiting. */
  take<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

export function createTurns({ mostAtOnce, mostWaiting }: { mostAtOnce: number; mostWaiting: number }): Turns {
  const waiting = new Set<() => void>();
  let running = 0;

  async function wait(signal: AbortSignal | undefined): Promise<void> {
    if (waiting.size >= mostWaiting) throw new TurnsFullError('too many are waiting');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      waiting.delete(resolve);
      reject(signal?.reason as Error);
    };
    waiting.add(resolve);
    signal?.addEventListener('abort', leave, { once: true });
    await promise.finally(() => signal?.removeEventListener('abort', leave));
  }

  /** Hands the place directly to the next in the queue, so that no newcomer gets ahead. */
  function pass(): void {
    const [next] = waiting;
    if (!next) return void (running -= 1);
    waiting.delete(next);
    next();
  }

  return {
    async take(work, signal) {
      signal?.throwIfAborted();
      if (running >= mostAtOnce) await wait(signal);
      else running += 1;
      try {
        return await work();
      } finally {
        pass();
      }
    },
  };
}
