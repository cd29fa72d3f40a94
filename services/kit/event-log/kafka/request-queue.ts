// Keeps kafkajs 2.2.4 from waking up every millisecond while nothing happens.
//
// `RequestQueue.scheduleCheckPendingRequests` sets a timer after every answer, even when nothing is pending, and with a
// negative delay when nothing is throttled: an idle consumer costs 1.9 to 2.8 % of a core, 0.2 to 0.8 % with this
// (tulios/kafkajs#1751, never released). A request that has to wait sets the timer itself when it is queued.
import { createRequire } from 'node:module';

export interface RequestQueuePrototype {
  throttledUntil: number;
  throttleCheckTimeoutId: NodeJS.Timeout | null;
  readonly pending: readonly unknown[];
  checkPendingRequests(): void;
  scheduleCheckPendingRequests(): void;
}

const CHECK_INTERVAL_MS = 10;

/** Not part of the package's public interface: a test checks that it is still what this was written for. */
export function requestQueuePrototype(): RequestQueuePrototype {
  const require = createRequire(import.meta.url);
  return (require('kafkajs/src/network/requestQueue') as { prototype: RequestQueuePrototype }).prototype;
}

export function stopIdleTimers(prototype: RequestQueuePrototype = requestQueuePrototype()): void {
  prototype.scheduleCheckPendingRequests = function schedule(this: RequestQueuePrototype): void {
    if (this.throttleCheckTimeoutId || this.pending.length === 0) return;
    const throttledMs = this.throttledUntil - Date.now();
    this.throttleCheckTimeoutId = setTimeout(
      () => {
        this.throttleCheckTimeoutId = null;
        this.checkPendingRequests();
      },
      throttledMs > 0 ? throttledMs : CHECK_INTERVAL_MS,
    );
  };
}
