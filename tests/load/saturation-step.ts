// What came of one rate of a saturation.
import type { Health } from './health-watch.ts';
import type { LoadResult } from './load-plan.ts';

export interface SaturationStep {
  /** Of the capacity. */
  readonly share: number;
  readonly result: LoadResult;
  readonly health: Health;
}
