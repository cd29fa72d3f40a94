// The result of one rate of a saturation run.
import type { Health } from './health-watch.ts';
import type { LoadResult } from './load-plan.ts';

export interface SaturationStep {
  /** As a share of the capacity. */
  readonly share: number;
  readonly result: LoadResult;
  readonly health: Health;
}
