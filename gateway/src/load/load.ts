// Load shedding: counts the requests in flight and decides which to refuse, ordinary requests first and messages last.

/** `never`: operators must get in. `late`: a message may be a cry for help, which only the service behind can hear. */
export type Shed = 'early' | 'late' | 'never';

export interface LoadLimits {
  /** Requests that are not answered yet, without streams. */
  readonly mostInFlight: number;
  /** The mean wait in this process at which ordinary requests begin to be refused. */
  readonly mostWaitMs: number;
}

export interface Load {
  /** True: the request is let in and counted until `leave`. False: refuse it. */
  enter(shed: Shed): boolean;
  leave(): void;
  /** Reports how long a request waited before it was let in: for the event loop and for the limit store. */
  waited(waitMs: number): void;
  /** Ends a measuring window, in which the event loop was late by `loopDelayMs`. Returns the mean wait in it. */
  endWindow(loopDelayMs: number): number;
  readonly inFlight: number;
  /** The share of ordinary requests that is refused. */
  readonly refusedPercent: number;
}

/** Messages are refused at this multiple of `mostInFlight`. */
const LATE_FACTOR = 2;
/** With fewer requests in a window the machine or the store is slow, not overloaded: refusing would not help. */
const LEAST_CROWD = 20;
/** Small steps near the limit: refusing more than needed costs answers. */
const MORE_PERCENT = { slightly: 2, far: 5 };
const LESS_PERCENT = 5;
const MOST_PERCENT = 90;

export function createLoad({ mostInFlight, mostWaitMs }: LoadLimits): Load {
  let inFlight = 0;
  let refusedPercent = 0;
  let owed = 0;
  let wasLate = false;
  let arrived = 0;
  let waits = { count: 0, sumMs: 0 };
  /** Spreads the refusals over the requests, so that the rest go on being answered. */
  const isOneTooMany = () => {
    owed += refusedPercent;
    if (owed < 100) return false;
    owed -= 100;
    return true;
  };
  const refuses = (shed: Shed) => {
    if (shed === 'never') return false;
    if (shed === 'late') return inFlight >= mostInFlight * LATE_FACTOR;
    return inFlight >= mostInFlight || isOneTooMany();
  };
  /** One late window may be a garbage collection. A wait just below the limit changes nothing. */
  const stepFor = (waitMs: number, late: boolean) => {
    if (late && !wasLate) return 0;
    if (late) return waitMs > 2 * mostWaitMs ? MORE_PERCENT.far : MORE_PERCENT.slightly;
    return waitMs > mostWaitMs / 2 && arrived >= LEAST_CROWD ? 0 : -LESS_PERCENT;
  };
  return {
    enter(shed) {
      arrived += 1;
      if (refuses(shed)) return false;
      inFlight += 1;
      return true;
    },
    leave() {
      inFlight -= 1;
    },
    waited(waitMs) {
      waits.count += 1;
      waits.sumMs += waitMs;
    },
    endWindow(loopDelayMs) {
      const waitMs = Math.max(loopDelayMs, waits.count === 0 ? 0 : waits.sumMs / waits.count);
      const late = waitMs > mostWaitMs && arrived >= LEAST_CROWD;
      refusedPercent = Math.min(MOST_PERCENT, Math.max(0, refusedPercent + stepFor(waitMs, late)));
      wasLate = late;
      arrived = 0;
      waits = { count: 0, sumMs: 0 };
      return waitMs;
    },
    get inFlight() {
      return inFlight;
    },
    get refusedPercent() {
      return refusedPercent;
    },
  };
}
