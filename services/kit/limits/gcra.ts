// The arithmetic of a GCRA bucket: one time per key, when it will be empty again. Exact to the microsecond, no window edges.
import { days, periodMs } from '@consilium/contracts/privacy/kept-for.ts';
import type { LimitDecision, LimitRule } from './limiter.ts';

/** A bucket names a person or a network address, so it may not be kept longer than this. */
export const longestWindow = days(1);

export interface BucketStep {
  readonly allowed: boolean;
  /** When the bucket will be empty again, in microseconds since 1970. */
  readonly theoreticalUs: number;
}

/** Microseconds that one request occupies. */
function stepUs(rule: LimitRule): number {
  return Math.floor((rule.windowSeconds * 1_000_000) / rule.limit);
}

/** Takes one from a bucket that will be empty at `theoreticalUs` (0 for a new one). */
export function takeOne(rule: LimitRule, theoreticalUs: number, atUs: number): BucketStep {
  const busyUntilUs = Math.max(theoreticalUs, atUs);
  const nextUs = busyUntilUs + stepUs(rule);
  const allowed = nextUs <= atUs + rule.windowSeconds * 1_000_000;
  return { allowed, theoreticalUs: allowed ? nextUs : busyUntilUs };
}

/** The decision for the caller, from the bucket after the request. */
export function decisionOf(rule: LimitRule, step: BucketStep, atUs: number): LimitDecision {
  const oneUs = stepUs(rule);
  const filledUs = Math.max(0, step.theoreticalUs - atUs);
  const roomUs = rule.windowSeconds * 1_000_000 - filledUs;
  return {
    allowed: step.allowed,
    limit: rule.limit,
    remaining: Math.min(rule.limit, Math.max(0, Math.floor(roomUs / oneUs))),
    resetSeconds: Math.ceil(filledUs / 1_000_000),
    retryAfterSeconds: step.allowed ? 0 : Math.max(1, Math.ceil((oneUs - roomUs) / 1_000_000)),
  };
}

/** Throws for a rule that could never allow anything, or that counts for longer than buckets may be kept. */
export function checkRule({ name, limit, windowSeconds }: LimitRule): void {
  const isUsable = Number.isInteger(limit) && limit >= 1 && Number.isInteger(windowSeconds) && windowSeconds >= 1;
  if (!isUsable) throw new RangeError(`the limit "${name}" must be at least 1 in at least 1 second`);
  const longestSeconds = periodMs(longestWindow) / 1000;
  if (windowSeconds > longestSeconds)
    throw new RangeError(`the limit "${name}" must not count for longer than ${longestSeconds} seconds`);
}
