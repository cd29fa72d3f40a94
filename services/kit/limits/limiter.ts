// The rate limiter port (GCRA): who may do how much within a window.
export interface LimitRule {
  /** Name in the RateLimit headers, for example `messages`. */
  readonly name: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

export interface LimitDecision {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until `remaining` is full again. */
  readonly resetSeconds: number;
  /** Seconds until one more is allowed; 0 when allowed. */
  readonly retryAfterSeconds: number;
}

export interface RateLimiter {
  /** Takes one from every (rule, key) or, when one of them refuses, from none. Throws LimiterUnavailableError when the store cannot answer. */
  take(requests: readonly { rule: LimitRule; key: string }[], now: Date): Promise<readonly LimitDecision[]>;
  stop(): Promise<void>;
}

/** The store did not answer in time: not the same as "refused". */
export class LimiterUnavailableError extends Error {
  override readonly name = 'LimiterUnavailableError';
}
