// The lines that an operator reads while a rebuild runs.
import { expect, test } from '@jest/globals';
import { progressLine } from './rebuild-progress.ts';

test.each([
  [
    'on its way',
    { events: 1_200_000, total: 10_000_000 },
    50,
    '1,200,000 of 10,000,000 events (12 %), 24,000 events/s',
  ],
  ['at its end', { events: 30, total: 30 }, 2, '30 events, 15 events/s'],
  ['with events that came meanwhile', { events: 31, total: 30 }, 2, '31 events, 16 events/s'],
  ['of an empty log', { events: 0, total: 0 }, 0, '0 events, 0 events/s'],
])('a rebuild %s', (_what, progress, seconds, line) => expect(progressLine(progress, seconds)).toBe(line));
