// Month boundaries: counted from the original day, cut to the month's length, in UTC.
import { describe, expect, test } from '@jest/globals';
import { at } from '../testing/provider-objects.ts';
import { monthBoundaries, nearestBoundary } from './month-boundaries.ts';

const daysOf = (boundaries: readonly Date[]) => boundaries.map((boundary) => boundary.toISOString().slice(0, 10));

describe('the month boundaries of a year', () => {
  test('from 31 January are cut to the length of each month and return to the 31st', () => {
    const [anchorAt, endsAt] = [at('2026-01-31T10:00:00Z'), at('2027-01-31T10:00:00Z')];
    expect(daysOf(monthBoundaries({ anchorAt, startsAt: anchorAt, endsAt, months: 12 }))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
    ]);
  });

  test('include 29 February in a leap year', () => {
    const [anchorAt, endsAt] = [at('2028-01-30T00:00:00Z'), at('2029-01-30T00:00:00Z')];
    expect(daysOf(monthBoundaries({ anchorAt, startsAt: anchorAt, endsAt, months: 12 }))[1]).toBe('2028-02-29');
  });

  test('of the second year from 29 February count from the 29th, not from the 28th on which it begins', () => {
    const [anchorAt, startsAt] = [at('2028-02-29T06:00:00Z'), at('2029-02-28T06:00:00Z')];
    const boundaries = monthBoundaries({ anchorAt, startsAt, endsAt: at('2030-02-28T06:00:00Z'), months: 12 });
    expect([daysOf(boundaries)[0], daysOf(boundaries)[1], daysOf(boundaries)[12]]).toEqual([
      '2029-02-28',
      '2029-03-29',
      '2030-02-28',
    ]);
  });

  test('ignore an anchor at which the period does not begin', () => {
    const startsAt = at('2026-03-15T12:00:00Z');
    const boundaries = monthBoundaries({
      anchorAt: at('2025-01-02T03:00:00Z'),
      startsAt,
      endsAt: at('2027-03-15T12:00:00Z'),
      months: 12,
    });
    expect(boundaries[1]).toEqual(at('2026-04-15T12:00:00Z'));
  });

  test('have the same hour in summer and winter, because UTC has no daylight saving', () => {
    const [anchorAt, endsAt] = [at('2026-01-10T23:30:00Z'), at('2027-01-10T23:30:00Z')];
    const hours = monthBoundaries({ anchorAt, startsAt: anchorAt, endsAt, months: 12 }).map((b) => b.getUTCHours());
    expect(new Set(hours)).toEqual(new Set([23]));
  });
});

describe('the nearest boundary', () => {
  const boundaries = [at('2026-01-01T00:00:00Z'), at('2026-02-01T00:00:00Z'), at('2026-03-01T00:00:00Z')];
  const halfOfJanuary = at('2026-01-16T12:00:00Z');

  test('is the earlier one exactly in the middle and the later one a millisecond after', () => {
    expect(nearestBoundary(boundaries, halfOfJanuary)).toBe(0);
    expect(nearestBoundary(boundaries, new Date(halfOfJanuary.getTime() + 1))).toBe(1);
  });

  test('is the first one before the period and the last one after it', () => {
    expect(nearestBoundary(boundaries, at('2025-01-01T00:00:00Z'))).toBe(0);
    expect(nearestBoundary(boundaries, at('2027-01-01T00:00:00Z'))).toBe(2);
  });
});
