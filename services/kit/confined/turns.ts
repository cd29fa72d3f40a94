// A few at a time, a few waiting, and the rest is refused at once.

export class TurnsFullError extends Error {
  override readonly name = 'TurnsFullError';
}

export interface Turns {
  /** Throws TurnsFullError, or the reason of the signal: who has gone leaves the row. */
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

  /** The place goes on from hand to hand: nobody who comes now gets between. */
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
