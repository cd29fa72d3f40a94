// What percentiles hide: the slowest response of a run, and each server error with its time.
import { milliseconds } from '../bench/measurement.ts';
import type { LoadResult } from './load-plan.ts';

export function describeOutliers({ slowest, serverErrors, byStatus }: LoadResult): string {
  return `slowest ${slowest ? `${milliseconds(slowest.tookMs)} (${slowest.status})` : 'none'}, ${describeErrors(serverErrors, byStatus)}`;
}

export function countOfServerErrors(byStatus: LoadResult['byStatus']): number {
  return Object.entries(byStatus).reduce((sum, [status, count]) => sum + (isServerError(status) ? count : 0), 0);
}

export function isServerError(status: string): boolean {
  return /^5\d\d$/.test(status);
}

function describeErrors(errors: LoadResult['serverErrors'], byStatus: LoadResult['byStatus']): string {
  const count = countOfServerErrors(byStatus);
  if (count === 0) return 'no 5xx';
  const each = errors.map(
    ({ status, atSeconds, tookMs }) => `${status} at ${atSeconds.toFixed(0)} s after ${milliseconds(tookMs)}`,
  );
  return `5xx: ${each.join(', ')}${count > errors.length ? ` and ${count - errors.length} more` : ''}`;
}
