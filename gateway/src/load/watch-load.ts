// Measures several times a second how long requests wait and how late the event loop is.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { Load } from './load.ts';

const WINDOW_MS = 100;
const RESOLUTION_MS = 10;
const NANOSECONDS_PER_MS = 1e6;

export function watchLoad(load: Load, log: Logger): { stop(): void } {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let refusing = false;
  const timer = setInterval(() => {
    const loopDelayMs = delays.count === 0 ? 0 : delays.percentile(50) / NANOSECONDS_PER_MS;
    delays.reset();
    const waitMs = load.endWindow(loopDelayMs);
    if (load.refusedPercent > 0 !== refusing) {
      refusing = !refusing;
      const found = { waitMs: Math.round(waitMs), loopDelayMs: Math.round(loopDelayMs), inFlight: load.inFlight };
      if (refusing) log.warn(found, 'overloaded: ordinary requests are refused in part');
      else log.info(found, 'not overloaded any more: everybody is let in');
    }
  }, WINDOW_MS);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      delays.disable();
    },
  };
}
