// How much is under way in this process, and which request is one too many: those that can wait go first, messages last.

/** `never`: operators must get in. `late`: a message may be a cry for help, which only the service behind can hear. */
export type Shed = 'early' | 'late' | 'never';

export interface LoadLimits {
  /** Requests without their answer, streams not counted. */
  readonly mostInFlight: number;
  /** Event loop delay at which ordinary requests begin to be refused. */
  readonly mostDelayMs: number;
}

export interface Load {
  /** True: counted until `leave`. False: to be refused. */
  enter(shed: Shed): boolean;
  leave(): void;
  /** Tells how late the event loop was since the last time. */
  observeDelay(delayMs: number): void;
  readonly inFlight: number;
}

/** Messages are refused when twice as much is under way as ordinary requests may make. */
const LATE_FACTOR = 2;
const MORE_PERCENT = 10;
const LESS_PERCENT = 5;
const MOST_PERCENT = 90;

export function createLoad({ mostInFlight, mostDelayMs }: LoadLimits): Load {
  let inFlight = 0;
  let refusedPercent = 0;
  let owed = 0;
  let wasLate = false;
  /** A share of them and not all, so that the answers that are possible go on. */
  const isTooSlowFor = () => {
    if (refusedPercent === 0) return false;
    owed += refusedPercent;
    if (owed < 100) return false;
    owed -= 100;
    return true;
  };
  const refuses = (shed: Shed) => {
    if (shed === 'never') return false;
    if (shed === 'late') return inFlight >= mostInFlight * LATE_FACTOR;
    return inFlight >= mostInFlight || isTooSlowFor();
  };
  return {
    enter(shed) {
      if (refuses(shed)) return false;
      inFlight += 1;
      return true;
    },
    leave() {
      inFlight -= 1;
    },
    observeDelay(delayMs) {
      const late = delayMs > mostDelayMs;
      // One long turn may be a garbage collection.
      const step = late ? (wasLate ? MORE_PERCENT : 0) : -LESS_PERCENT;
      wasLate = late;
      refusedPercent = Math.min(MOST_PERCENT, Math.max(0, refusedPercent + step));
    },
    get inFlight() {
      return inFlight;
    },
  };
}
