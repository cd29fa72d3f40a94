// Periodic work within a process: one run at a time, repeated until it is stopped.
import type { Logger } from 'pino';

export interface Periodic {
  /** Runs at once, or after the run in progress. Rejects as the work does. */
  run(): Promise<void>;
  /** Starts no further run and waits for the one in progress. */
  stop(): Promise<void>;
}

export interface PeriodicOptions {
  /** In milliseconds, from start to start. A run that takes longer skips the next one. */
  readonly everyMs: number;
  readonly work: () => Promise<unknown>;
  readonly log: Pick<Logger, 'warn'>;
  /** The log message when a run fails; the next one still happens. */
  readonly failure: string;
}

/** The first run is due after `everyMs`. Waiting for it does not keep the process alive. */
export function every({ everyMs, work, log, failure }: PeriodicOptions): Periodic {
  /** Settles with the last requested run. */
  let last: Promise<unknown> = Promise.resolve();
  let underWay = 0;
  let isStopped = false;

  async function run(): Promise<void> {
    underWay += 1;
    const once = async () => (isStopped ? undefined : work());
    last = underWay === 1 ? once() : last.catch(() => undefined).then(once);
    try {
      await last;
    } finally {
      underWay -= 1;
    }
  }

  const timer = setInterval(() => {
    if (underWay > 0) return;
    run().catch((error: unknown) => log.warn({ err: error }, failure));
  }, everyMs).unref();

  return {
    run,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await last.catch(() => undefined);
    },
  };
}
