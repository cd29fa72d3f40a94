// When a failing event is retried, and when it is given up.
export interface RetryPolicy {
  /** Including the first attempt. */
  readonly maxAttempts: number;
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
}

/** About two minutes in all: longer than another part's restart, shorter than a person waits. */
export const defaultRetryPolicy: RetryPolicy = { maxAttempts: 10, firstDelayMs: 200, maxDelayMs: 60_000 };

/** Null when there is no further attempt. */
export function nextAttemptAt(policy: RetryPolicy, attempts: number, now: Date): Date | null {
  if (attempts >= policy.maxAttempts) return null;
  return new Date(now.getTime() + Math.min(policy.firstDelayMs * 2 ** (attempts - 1), policy.maxDelayMs));
}
