// Limits short model calls to a number per minute.
import type { Clock } from '@consilium/kit/clock.ts';

export interface MinuteBudget {
  /** False when the calls of the last minute have reached the limit. */
  take(): boolean;
}

export function createMinuteBudget(perMinute: number, clock: Clock): MinuteBudget {
  let taken: number[] = [];
  return {
    take: () => {
      const now = clock.now().getTime();
      taken = taken.filter((at) => now - at < 60_000);
      if (taken.length >= perMinute) return false;
      taken.push(now);
      return true;
    },
  };
}
