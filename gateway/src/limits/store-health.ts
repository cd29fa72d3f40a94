// Whether a store answers. After a failure it is left alone for a second, then one request may try it.
import type { Clock } from '@consilium/kit/clock.ts';
import type { Logger } from 'pino';

const RETRY_AFTER_MS = 1000;

export interface StoreHealth {
  /** False while the store is down and nobody's turn to try it. */
  mayAsk(): boolean;
  answered(): void;
  failed(error: unknown): void;
  isDown(): boolean;
}

export function createStoreHealth({
  name,
  clock,
  log,
}: {
  readonly name: string;
  readonly clock: Clock;
  readonly log: Logger;
}): StoreHealth {
  let nextTryMs: number | undefined;
  return {
    mayAsk() {
      const nowMs = clock.now().getTime();
      if (nextTryMs === undefined) return true;
      if (nowMs < nextTryMs) return false;
      nextTryMs = nowMs + RETRY_AFTER_MS;
      return true;
    },
    answered() {
      if (nextTryMs !== undefined) log.info(`the store of the ${name} answers again`);
      nextTryMs = undefined;
    },
    failed(error) {
      if (nextTryMs === undefined)
        log.warn({ err: error }, `the store of the ${name} does not answer; a bounded allowance is in force`);
      nextTryMs = clock.now().getTime() + RETRY_AFTER_MS;
    },
    isDown: () => nextTryMs !== undefined,
  };
}
