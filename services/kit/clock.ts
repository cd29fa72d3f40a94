// The clock port: the only place in the server code that reads the machine's time.
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock for tests, which moves only when told to. */
export function manualClock(start: Date): Clock & { advance(byMs: number): void; set(to: Date): void } {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    advance: (byMs) => {
      current += byMs;
    },
    set: (to) => {
      current = to.getTime();
    },
  };
}
