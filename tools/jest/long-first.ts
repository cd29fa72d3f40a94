// Files that take long begin first: one of them alone at the end would leave the other workers idle.
import { createRequire } from 'node:module';
import type { Test } from '@jest/reporters';

// CommonJS: for an ES module its class is the default of the default.
const { default: TestSequencer } = createRequire(import.meta.url)('@jest/test-sequencer') as {
  default: typeof import('@jest/test-sequencer').default;
};

/** Those that wait most come first, so that others compute beside them. */
const kinds = [/\.flow\.test\.ts$/u, /\.scale\.test\.ts$/u, /\.db\.test\.ts$/u, /\.tsx$/u];

export default class LongFirst extends TestSequencer {
  override async sort(tests: Test[]): Promise<Test[]> {
    // jest's own order inside a kind: by the time of the last run, or by size.
    const sorted = await super.sort(tests);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

function placeOf({ path }: Test): number {
  const kind = kinds.findIndex((pattern) => pattern.test(path));
  return kind === -1 ? kinds.length : kind;
}
