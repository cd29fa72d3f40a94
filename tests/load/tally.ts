// Counts outcomes and keeps their latencies in histograms.
import { createHistogram } from 'node:perf_hooks';
import type { RecordableHistogram } from 'node:perf_hooks';
import type { Latency, LoadPlan, LoadResult, OneAnswer } from './load-plan.ts';
import { isServerError } from './outliers.ts';

export interface Outcome {
  readonly status: string;
  readonly tookMs: number;
  readonly retryAfter?: boolean;
}

const GOOD_WITHIN_MS = 1000;
const MICROSECONDS = 1000;
/** A server beyond its capacity refuses thousands. */
const MOST_ERRORS_KEPT = 20;

export interface Tally {
  late(byMs: number): void;
  record(outcome: Outcome): void;
  result(offered: number): LoadResult;
}

export function createTally(plan: Pick<LoadPlan, 'seconds' | 'goodWithinMs'>): Tally {
  const { seconds, goodWithinMs = GOOD_WITHIN_MS } = plan;
  const [successes, refusals] = [createHistogram(), createHistogram()];
  const byStatus: Record<string, number> = {};
  let [good, withRetryAfter, generatorLateMs] = [0, 0, 0];
  const startedAt = performance.now();
  let slowest: OneAnswer | undefined;
  const serverErrors: OneAnswer[] = [];
  const watchOutliers = (status: string, tookMs: number) => {
    const one = { status, tookMs, atSeconds: (performance.now() - startedAt) / 1000 };
    if (tookMs > (slowest?.tookMs ?? 0)) slowest = one;
    if (isServerError(status) && serverErrors.length < MOST_ERRORS_KEPT) serverErrors.push(one);
  };
  return {
    late(byMs) {
      generatorLateMs = Math.max(generatorLateMs, byMs);
    },
    record({ status, tookMs, retryAfter }) {
      byStatus[status] = (byStatus[status] ?? 0) + 1;
      watchOutliers(status, tookMs);
      const microseconds = Math.max(1, Math.round(tookMs * MICROSECONDS));
      if (isSuccess(status)) successes.record(microseconds);
      if (isSuccess(status) && tookMs <= goodWithinMs) good += 1;
      if (status === '503' || status === '429') refusals.record(microseconds);
      if (retryAfter) withRetryAfter += 1;
    },
    result: (offered) => ({
      offeredPerSecond: offered / seconds,
      goodPerSecond: good / seconds,
      latency: latencyOf(successes),
      refusals: latencyOf(refusals),
      byStatus,
      slowest,
      serverErrors,
      withRetryAfter,
      generatorLateMs,
    }),
  };
}

/** A redirect is an answer, too: that of a link. */
const isSuccess = (status: string): boolean => /^[23]\d\d$/u.test(status);

/** Zeros without records. */
function latencyOf(histogram: RecordableHistogram): Latency {
  const at = (percent: number) => (histogram.count === 0 ? 0 : histogram.percentile(percent) / MICROSECONDS);
  return {
    p50: at(50),
    p90: at(90),
    p95: at(95),
    p99: at(99),
    max: histogram.count === 0 ? 0 : histogram.max / MICROSECONDS,
  };
}
