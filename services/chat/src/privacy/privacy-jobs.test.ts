// How long the jobs on a person's data are tried again while something they need is away.
import { expect, test } from '@jest/globals';
import { patienceMs } from '@consilium/kit/testing/patience.ts';
import { eraseAccountJob } from './erase-account.ts';
import { exportAccountJob } from './export-account.ts';

const HOUR_MS = 3_600_000;

test('an erasure outlives a store of files that is away for three days', () => {
  expect(patienceMs(eraseAccountJob)).toBeGreaterThan(72 * HOUR_MS);
});

test('an export is tried for hours, but not longer than its owner waits for it', () => {
  expect(patienceMs(exportAccountJob)).toBeGreaterThan(3 * HOUR_MS);
  expect(patienceMs(exportAccountJob)).toBeLessThan(6 * HOUR_MS);
});
