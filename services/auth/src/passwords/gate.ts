// Lets a few expensive things run at once and a bounded number wait.
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
        // The place is handed over, so nobody can slip in between.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
