// Repeats one piece of work: when woken, when it reports that there is more, and at the latest after the wait it asked for.
import type { Logger } from 'pino';

export interface WorkLoop {
  wake(): void;
  /** Resolves when the run in progress, if any, is over. */
  idle(): Promise<void>;
  /** Finishes the run in progress. */
  stop(): Promise<void>;
}

export interface WorkLoopOptions {
  /** Returns how long to wait before the next run; 0 is at once. */
  readonly work: () => Promise<number>;
  readonly logger: Logger;
  readonly name: string;
}

const FIRST_ERROR_WAIT_MS = 50;
const LAST_ERROR_WAIT_MS = 5_000;

export function startWorkLoop({ work, logger, name }: WorkLoopOptions): WorkLoop {
  const stopping = new AbortController();
  let woken = false;
  let failures = 0;
  let running: Promise<number> = Promise.resolve(0);
  let endWait: (() => void) | undefined;

  async function run(): Promise<number> {
    try {
      const waitMs = await work();
      failures = 0;
      return waitMs;
    } catch (error) {
      failures += 1;
      logger.warn({ err: error, failures }, `${name} failed; trying again`);
      return Math.min(FIRST_ERROR_WAIT_MS * 2 ** failures, LAST_ERROR_WAIT_MS);
    }
  }

  function wait(waitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, waitMs);
      endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      woken = false;
      running = run();
      const waitMs = await running;
      // Being woken during the wait after an error must not start a hot loop.
      if (!stopping.signal.aborted && waitMs > 0 && (!woken || failures > 0)) await wait(waitMs);
    }
  }

  const ended = loop();
  return {
    wake() {
      woken = true;
      if (failures === 0) endWait?.();
    },
    async idle() {
      await running;
    },
    async stop() {
      stopping.abort();
      endWait?.();
      await ended;
    },
  };
}
