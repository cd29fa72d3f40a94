// A sample of one process during a soak.
import type { Holdings } from './inspected-process.ts';

export interface Sample {
  readonly minute: number;
  readonly process: string;
  readonly holdings: Holdings;
  /** Database connections of all processes. */
  readonly connections: number;
}
