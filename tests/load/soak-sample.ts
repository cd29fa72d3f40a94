// What a soak sees of one process at one moment.
import type { Holdings } from './inspected-process.ts';

export interface Sample {
  readonly minute: number;
  readonly process: string;
  readonly holdings: Holdings;
  /** To the database, of all processes. */
  readonly connections: number;
}
