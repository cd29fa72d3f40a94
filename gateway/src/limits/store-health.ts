// Whether a store answers. While it does not, nobody waits for it: it is tried in the background, once a second.
import type { Logger } from 'pino';

const PROBE_EVERY_MS = 1000;

export interface StoreHealth {
  isDown(): boolean;
  failed(error: unknown): void;
  /** Asks the store, for a process that nobody asks anything. */
  check(): Promise<void>;
  stop(): void;
}

/** `probe` asks the store something cheap that changes nothing for anybody. */
export function createStoreHealth(options: {
  readonly name: string;
  readonly log: Logger;
  readonly probe: () => Promise<unknown>;
  readonly probeEveryMs?: number;
}): StoreHealth {
  const { name, log, probe, probeEveryMs = PROBE_EVERY_MS } = options;
  let nextProbe: NodeJS.Timeout | undefined;
  const probeLater = () => {
    nextProbe = setTimeout(() => void probe().then(recover, probeLater), probeEveryMs).unref();
  };
  const recover = () => {
    nextProbe = undefined;
    log.info(`the store of the ${name} answers again`);
  };
  let stopped = false;
  const failed = (error: unknown) => {
    if (nextProbe !== undefined || stopped) return;
    log.warn({ err: error }, `the store of the ${name} does not answer; a bounded allowance is in force`);
    probeLater();
  };
  return {
    isDown: () => nextProbe !== undefined,
    failed,
    async check() {
      if (nextProbe === undefined) await probe().catch(failed);
    },
    stop() {
      stopped = true;
      clearTimeout(nextProbe);
    },
  };
}
