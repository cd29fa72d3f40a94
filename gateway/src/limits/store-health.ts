// Whether a store answers. While it does not, no request waits for it: a background probe tries it once a second.
import type { Logger } from 'pino';

const PROBE_EVERY_MS = 1000;

export interface StoreHealth {
  isDown(): boolean;
  failed(error: unknown): void;
  /** Probes the store, for a process without traffic. */
  check(): Promise<void>;
  stop(): void;
}

/** `probe` is a cheap call to the store that affects nobody. */
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
