// What was last read of something that others change: one reading at a time, shared by all who wait for it.
import { setTimeout as delay } from 'node:timers/promises';

export interface KeptReading<Value> {
  /** As last read. Never waits, so that it may be asked for by who holds a connection. */
  current(): Value;
  ageMs(): number;
  /** After the reading under way, or else after a new one. */
  readAgain(): Promise<void>;
  /** After one that began now: something was changed here. */
  readAnew(): Promise<void>;
  /** After one that begins from now on, for whoever misses something: however many ask, there are few in a second. */
  readNext(): Promise<void>;
}

/** Between two readings for those who miss something. */
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
  const readAnew = async () => {
    const found = await begin();
    // One that began before another and answers after it has seen less.
    if (found.number > kept.number) kept = found;
  };
  const readAfterPause = async () => {
    await paused;
    // Who asks from here on may look for what this reading is too early for.
    next = undefined;
    const done = readAnew();
    paused = Promise.allSettled([done, pause(BETWEEN_READINGS_MS)]);
    await done;
  };
  return {
    current: () => kept.value,
    ageMs: () => nowMs() - kept.atMs,
    readAgain() {
      underWay ??= readAnew().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
    readAnew,
    readNext: () => (next ??= readAfterPause()),
  };
}
