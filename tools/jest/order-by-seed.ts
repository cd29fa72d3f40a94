// Shuffles the order of test files: the same TEST_ORDER_SEED gives the same order, TEST_ORDER=reversed its reverse.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Test } from '@jest/reporters';

// A CommonJS module: imported from an ES module, its class is the default export's default.
const { default: TestSequencer } = createRequire(import.meta.url)('@jest/test-sequencer') as {
  default: typeof import('@jest/test-sequencer').default;
};

export default class OrderBySeed extends TestSequencer {
  override sort(tests: Test[]): Test[] {
    const seed = process.env['TEST_ORDER_SEED'] ?? '';
    const place = ({ path }: Test): string => createHash('sha256').update(seed).update(path).digest('hex');
    const sorted = [...tests].sort((a, b) => place(a).localeCompare(place(b)));
    return process.env['TEST_ORDER'] === 'reversed' ? sorted.toReversed() : sorted;
  }
}
