// Caches a value that others change: one reading at a time, shared by all who wait for it.
import { setTimeout as delay } from 'node:timers/promises';

export interface KeptReading<Value> {
  /** The last value. Never waits, so it may be called while holding a connection. */
  current(): Value;
  ageMs(): number;
  /** Resolves after the running reading, or else after a new one. */
  refresh(): Promise<void>;
  /** Resolves after a reading that begins now: something was changed here. */
  refreshNow(): Promise<void>;
  /** Resolves after a reading that begins from now on, for whoever misses a value: however many ask, a few per second. */
  refreshSoon(): Promise<void>;
}

/** The pause between two readings by `refreshSoon`. */
const BETWEEN_READINGS_MS = 100;

export async function keepReading<Value>(
  read: () => Promise<Value>,
  nowMs: () => number,
  pause: (forMs: number) => Promise<unknown> = delay,
): Promise<KeptReading<Value>> {
  let lastBegun = 0;
  let underWay: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let paused: Promise<unknown> = Promise.resolve();
  const begin = async () => {
    lastBegun += 1;
    const [number, atMs] = [lastBegun, nowMs()];
    return { number, atMs, value: await read() };
  };
  let kept = await begin();
  const refreshNow = async () => {
    const found = await begin();
    // A reading that began earlier but ends later has older values.
    if (found.number > kept.number) kept = found;
  };
  const readAfterPause = async () => {
    await paused;
    // From here on callers may need what this reading is too early for.
    next = undefined;
    const done = refreshNow();
    paused = Promise.allSettled([done, pause(BETWEEN_READINGS_MS)]);
    await done;
  };
  return {
    current: () => kept.value,
    ageMs: () => nowMs() - kept.atMs,
    refresh() {
      underWay ??= refreshNow().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
    refreshNow,
    refreshSoon: () => (next ??= readAfterPause()),
  };
}
