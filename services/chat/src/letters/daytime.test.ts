// When a person may be written to, where they live, also on days on which clocks change.
import { describe, expect, test } from '@jest/globals';
import { weekAt, weekBefore } from '../mail-preferences/week.ts';
import { isDaytime, nextMorning } from './daytime.ts';

describe('daytime', () => {
  test.each([
    ['UTC', '2026-11-20T07:59:59Z', false],
    ['UTC', '2026-11-20T08:00:00Z', true],
    ['UTC', '2026-11-20T20:59:59Z', true],
    ['UTC', '2026-11-20T21:00:00Z', false],
    ['Pacific/Kiritimati', '2026-11-19T18:00:00Z', true],
    ['Pacific/Pago_Pago', '2026-11-20T18:59:59Z', false],
    ['Asia/Kathmandu', '2026-11-20T02:15:00Z', true],
    // An hour later than the day before: clocks go forward in the night.
    ['Europe/Berlin', '2026-03-28T07:00:00Z', true],
    ['Europe/Berlin', '2026-03-29T06:00:00Z', true],
    ['Europe/Berlin', '2026-03-29T05:59:59Z', false],
  ])('in %s at %s: %j', (zone, at, expected) => {
    expect(isDaytime(new Date(at), zone)).toBe(expected);
  });
});

describe('the next morning', () => {
  test.each([
    ['UTC', '2026-11-20T07:59:59Z', '2026-11-20T08:00:00Z'],
    ['UTC', '2026-11-20T08:00:00Z', '2026-11-21T08:00:00Z'],
    ['UTC', '2026-11-20T23:00:00Z', '2026-11-21T08:00:00Z'],
    ['Pacific/Kiritimati', '2026-11-20T10:00:00Z', '2026-11-20T18:00:00Z'],
    ['Pacific/Pago_Pago', '2026-11-20T10:00:00Z', '2026-11-20T19:00:00Z'],
    // Eleven hours away in the night in which clocks go back, and nine in which they go forward.
    ['America/New_York', '2026-11-01T01:00:00Z', '2026-11-01T13:00:00Z'],
    ['America/New_York', '2026-03-08T02:00:00Z', '2026-03-08T12:00:00Z'],
  ])('in %s after %s is %s', (zone, at, expected) => {
    expect(nextMorning(new Date(at), zone)).toEqual(new Date(expected));
  });
});

test('a week is its Monday', () => {
  const weekOfUtc = (at: string) => weekAt(new Date(at), 'UTC');
  expect(weekOfUtc('2026-11-16T00:00:00Z')).toBe('2026-11-16');
  expect(weekOfUtc('2026-11-22T23:59:59Z')).toBe('2026-11-16');
  expect(weekAt(new Date('2026-11-22T23:59:59Z'), 'Asia/Tokyo')).toBe('2026-11-23');
  expect(weekOfUtc('2027-01-01T12:00:00Z')).toBe('2026-12-28');
  expect(weekBefore('2027-01-04')).toBe('2026-12-28');
});
