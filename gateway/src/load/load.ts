// How much is under way in this process, and which request is one too many: those that can wait go first, messages last.

/** `never`: operators must get in. `late`: a message may be a cry for help, which only the service behind can hear. */
export type Shed = 'early' | 'late' | 'never';

export interface LoadLimits {
  /** Requests without their answer, streams not counted. */
  readonly mostInFlight: number;
  /** Usual wait in this process at which ordinary requests begin to be refused. */
  readonly mostWaitMs: number;
}

export interface Load {
  /** True: counted until `leave`. False: to be refused. */
  enter(shed: Shed): boolean;
  leave(): void;
  /** So long one waited in this process until it was let in: for its turn, and for the store of the limits. */
  waited(waitMs: number): void;
  /** Ends a window of time, in which the event loop was usually late by so much. Answers the usual wait in it. */
  endWindow(loopDelayMs: number): number;
  readonly inFlight: number;
  /** Of ordinary requests. */
  readonly refusedPercent: number;
}

/** Messages are refused when twice as much is under way as ordinary requests may make. */
const LATE_FACTOR = 2;
/** Fewer in a window are no crowd: then the machine or the store is slow, and refusing would help nobody. */
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
  let came = 0;
  let waits = { count: 0, sumMs: 0 };
  /** A share of them and not all, so that the answers that are possible go on. */
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
  /** One long window may be a garbage collection. What is only just in time changes nothing. */
  const stepFor = (waitMs: number, late: boolean) => {
    if (late && !wasLate) return 0;
    if (late) return waitMs > 2 * mostWaitMs ? MORE_PERCENT.far : MORE_PERCENT.slightly;
    return waitMs > mostWaitMs / 2 && came >= LEAST_CROWD ? 0 : -LESS_PERCENT;
  };
  return {
    enter(shed) {
      came += 1;
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
      const late = waitMs > mostWaitMs && came >= LEAST_CROWD;
      refusedPercent = Math.min(MOST_PERCENT, Math.max(0, refusedPercent + stepFor(waitMs, late)));
      wasLate = late;
      came = 0;
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
