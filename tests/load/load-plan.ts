// What an open-loop load is, and what came of it.
export interface LoadRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface LoadPlan {
  /** Origin only. */
  readonly url: string;
  /** Taken in turn. */
  readonly requests: readonly LoadRequest[];
  readonly ratePerSecond: number;
  readonly seconds: number;
  /** `poisson` is how independent people come; `constant` shows a server's own jitter. */
  readonly arrivals: 'constant' | 'poisson';
  /** More than so many connections at once wait in the generator, and their waiting counts. */
  readonly mostConnections?: number;
  /** From the intended arrival; later answers are given up. */
  readonly timeoutMs?: number;
  /** A success that came later is none. */
  readonly goodWithinMs?: number;
  /** For event streams: the answer counts when this text was seen, and the stream is left then. */
  readonly mark?: string;
}

export interface Latency {
  readonly p50: number;
  readonly p90: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** One that stands out. */
export interface OneAnswer {
  readonly status: string;
  readonly tookMs: number;
  /** From the start of the run to its end. */
  readonly atSeconds: number;
}

export interface LoadResult {
  readonly offeredPerSecond: number;
  readonly goodPerSecond: number;
  /** In milliseconds from the intended arrival, of successes however late. */
  readonly latency: Latency;
  /** The same, of refusals: 429 and 503. */
  readonly refusals: Latency;
  /** By HTTP status, `timeout`, `cut` (the body did not end) or the code of a socket's error. */
  readonly byStatus: Readonly<Record<string, number>>;
  /** Of all outcomes; undefined when there was none. */
  readonly slowest: OneAnswer | undefined;
  /** The first of them. */
  readonly serverErrors: readonly OneAnswer[];
  /** Of the refusals, those that said when to come back. */
  readonly withRetryAfter: number;
  /** Longest time by which the generator itself was late: when it is not small the machine was too busy to offer this. */
  readonly generatorLateMs: number;
}
