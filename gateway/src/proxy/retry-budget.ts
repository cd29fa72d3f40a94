// How many requests may be repeated: a fifth of all, so that an outage does not double the load of the services.
import type { Clock } from '@consilium/kit/clock.ts';

const SHARE = 0.2;
const MOST_SAVED = 20;
/** Allowed besides that: with little traffic there is nothing to protect. */
const PER_SECOND = 1;

export interface RetryBudget {
  earn(): void;
  /** True when one more may be repeated. */
  spend(): boolean;
}

export function createRetryBudget(clock: Clock): RetryBudget {
  let saved = MOST_SAVED;
  let filledAtMs = clock.now().getTime();
  return {
    earn() {
      if (saved < MOST_SAVED) saved += SHARE;
    },
    spend() {
      const nowMs = clock.now().getTime();
      saved = Math.min(MOST_SAVED, saved + (Math.max(0, nowMs - filledAtMs) / 1000) * PER_SECOND);
      filledAtMs = nowMs;
      if (saved < 1) return false;
      saved -= 1;
      return true;
    },
  };
}
