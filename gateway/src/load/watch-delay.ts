// Looks several times a second how late the event loop is.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { Load } from './load.ts';

const EVERY_MS = 250;
const RESOLUTION_MS = 10;
const NANOSECONDS_PER_MS = 1e6;

export function watchDelay(load: Load, log: Logger, mostDelayMs: number): { stop(): void } {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let late = false;
  const timer = setInterval(() => {
    const delayMs = delays.count === 0 ? 0 : delays.percentile(50) / NANOSECONDS_PER_MS;
    delays.reset();
    load.observeDelay(delayMs);
    if (delayMs > mostDelayMs !== late) {
      late = !late;
      if (late)
        log.warn(
          { delayMs: Math.round(delayMs), inFlight: load.inFlight },
          'overloaded: ordinary requests are refused in part',
        );
    }
  }, EVERY_MS);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      delays.disable();
    },
  };
}
