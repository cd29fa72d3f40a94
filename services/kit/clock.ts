// The clock port: the only place of the server that asks the machine for the time.
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved, for tests. */
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
