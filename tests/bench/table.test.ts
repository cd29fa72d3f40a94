// Rows that are measured alone are put into the table of all measurements.
import { expect, test } from '@jest/globals';
import type { Measurement } from './measurement.ts';
import { withRows } from './table.ts';

const head = ['# Benchmarks', '', '| what | budget | embedded | scale |', '|---|---|---|---|'];
const document = [
  ...head,
  '| a start | 1 s | 2 s | not on Kafka |',
  '| a rate | 5/s | 6/s | 7/s |',
  '',
  'Not measured: x',
];
const measured: Measurement = { what: 'a rate', figure: '9/s', budget: '5/s', within: true };

test('a row replaces the one of its name and tells when it was measured; the others stay', () => {
  const lines = withRows(
    document.join('\n'),
    [measured, { ...measured, what: 'another' }],
    '2026-11-26, load average 20.1',
  ).split('\n');
  expect(lines).toEqual([
    ...head,
    '| a start | 1 s | 2 s | not on Kafka |',
    '| a rate | 5/s | 9/s; 2026-11-26, load average 20.1 — within | not measured: no part does yet |',
    '| another | 5/s | 9/s; 2026-11-26, load average 20.1 — within | not measured: no part does yet |',
    '',
    'Not measured: x',
  ]);
});
