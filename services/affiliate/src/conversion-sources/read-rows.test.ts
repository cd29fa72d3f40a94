// Dates as networks write them mean the same moment wherever this runs.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { dateFrom } from './read-rows.ts';

const zone = process.env['TZ'];
beforeEach(() => {
  process.env['TZ'] = 'America/Los_Angeles';
});
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

test.each([
  ['2026-06-30T12:00:00Z', '2026-06-30T12:00:00.000Z'],
  ['2026-06-30T12:00:00', '2026-06-30T12:00:00.000Z'],
  ['2026-06-30 12:00:00.5', '2026-06-30T12:00:00.500Z'],
  ['2026-06-30T05:00:00-07:00', '2026-06-30T12:00:00.000Z'],
  ['2026-06-30T05:00:00-0700', '2026-06-30T12:00:00.000Z'],
  ['2026-06-30', '2026-06-30T00:00:00.000Z'],
  ['Tue Jun 30 2026 12:00:00 GMT+0000 (UTC)', '2026-06-30T12:00:00.000Z'],
])('%s is %s', (text, moment) => expect(dateFrom(text)?.toISOString()).toBe(moment));

test.each(['', 'yesterday', '2026-13-01', null, undefined])('%j is no date', (text) =>
  expect(dateFrom(text)).toBeUndefined(),
);
