// What was last read of something that others change: one reading at a time, shared by all who wait for it.

export interface KeptReading<Value> {
  /** As last read. Never waits, so that it may be asked for by who holds a connection. */
  current(): Value;
  ageMs(): number;
  /** After the reading under way, or else after a new one. */
  readAgain(): Promise<void>;
  /** After one that began now: something was changed here. */
  readAnew(): Promise<void>;
}

export async function keepReading<Value>(read: () => Promise<Value>, nowMs: () => number): Promise<KeptReading<Value>> {
  let lastBegun = 0;
  let underWay: Promise<void> | undefined;
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
  };
}
