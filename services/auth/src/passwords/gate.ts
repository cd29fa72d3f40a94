// Limits how many expensive tasks run at once and how many wait.
export class GateFullError extends Error {
  override readonly name = 'GateFullError';
}

export interface Gate {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function createGate(options: { readonly concurrency: number; readonly maxWaiting: number }): Gate {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running >= options.concurrency) {
        if (waiting.length >= options.maxWaiting) throw new GateFullError('too much is waiting');
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        // The slot is passed to the next task directly, so that a new one cannot take it.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
