// What came of one part of the tests.
import type { FileTime } from './times/times.ts';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** The tests that failed, by file and title. A part that cannot tell them names none. */
  readonly broken: readonly string[];
  /** What failed at first and passed when it was tried once more. */
  readonly second: readonly string[];
  readonly files: readonly FileTime[];
}

/** With CI set, what fails is tried once more by itself: the report names it, and a real fault fails twice. */
export const triesAgain = process.env['CI'] !== undefined;
