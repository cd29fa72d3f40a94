// The plan of an open-loop load, and its result.
export interface LoadRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface LoadPlan {
  /** Origin only. */
  readonly url: string;
  /** The requests, used in turn. */
  readonly requests: readonly LoadRequest[];
  readonly ratePerSecond: number;
  readonly seconds: number;
  /** `poisson` models independent people; `constant` shows a server's own jitter. */
  readonly arrivals: 'constant' | 'poisson';
  /** Beyond this many connections requests wait in the generator, and their waiting counts. */
  readonly mostConnections?: number;
  /** Timeout from the intended arrival. */
  readonly timeoutMs?: number;
  /** A later success does not count as good. */
  readonly goodWithinMs?: number;
  /** For event streams: the response counts when this text was received, and the stream is closed then. */
  readonly mark?: string;
}

export interface Latency {
  readonly p50: number;
  readonly p90: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** An outlier. */
export interface OneAnswer {
  readonly status: string;
  readonly tookMs: number;
  /** The duration of the run. */
  readonly atSeconds: number;
}

export interface LoadResult {
  readonly offeredPerSecond: number;
  readonly goodPerSecond: number;
  /** Latency of successes in milliseconds from the intended arrival, also late ones. */
  readonly latency: Latency;
  /** The same for refusals: 429 and 503. */
  readonly refusals: Latency;
  /** By HTTP status, `timeout`, `cut` (the body did not end) or the code of a socket's error. */
  readonly byStatus: Readonly<Record<string, number>>;
  /** The slowest of all outcomes; undefined when there was none. */
  readonly slowest: OneAnswer | undefined;
  /** The first server errors. */
  readonly serverErrors: readonly OneAnswer[];
  /** The number of refusals with Retry-After. */
  readonly withRetryAfter: number;
  /** The longest delay of the generator itself: if it is not small, the machine was too busy to offer this load. */
  readonly generatorLateMs: number;
}
