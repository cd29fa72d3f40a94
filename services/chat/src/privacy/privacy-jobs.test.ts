// How long the jobs for export and erasure are retried while something they need is down.
import { expect, test } from '@jest/globals';
import { patienceMs } from '@consilium/kit/testing/patience.ts';
import { eraseAccountJob } from './erase-account.ts';
import { exportAccountJob } from './export-account.ts';

const HOUR_MS = 3_600_000;

test('an erasure is retried for more than three days', () => {
  expect(patienceMs(eraseAccountJob)).toBeGreaterThan(72 * HOUR_MS);
});

test('an export is retried for hours, but not beyond the deadline of the export', () => {
  expect(patienceMs(exportAccountJob)).toBeGreaterThan(3 * HOUR_MS);
  expect(patienceMs(exportAccountJob)).toBeLessThan(6 * HOUR_MS);
});
