// Which days are read again, and how days are put together to be read.
import { describe, expect, test } from '@jest/globals';
import { daysOf, runsOf } from './days.ts';
import { differ, keptMinor } from './money-of-day.ts';
import { isFresh } from './read-provider-days.ts';

const at = (iso: string) => new Date(iso);
const now = at('2026-06-10T12:00:00Z');

describe('what was read of a day', () => {
  test.each([
    ['today, a moment ago', '2026-06-10', '2026-06-10T11:51:00Z', true],
    ['today, a while ago', '2026-06-10', '2026-06-10T11:49:00Z', false],
    ['yesterday, before it was over', '2026-06-09', '2026-06-09T23:59:00Z', false],
    ['yesterday, today', '2026-06-09', '2026-06-10T00:00:00Z', true],
    ['a week ago, yesterday', '2026-06-03', '2026-06-09T11:00:00Z', false],
    ['a month ago, three weeks ago', '2026-05-01', '2026-05-17T00:00:00Z', true],
    ['a month ago, the day after', '2026-05-01', '2026-05-02T00:00:00Z', false],
  ])('%s', (_what, day, readAt, fresh) => expect(isFresh({ day, readAt: at(readAt) }, now)).toBe(fresh));
});

describe('days', () => {
  test('of a range are newest first, to the present one', () => {
    expect(daysOf({ from: '2026-06-08', to: '2026-06-30' }, now)).toEqual(['2026-06-10', '2026-06-09', '2026-06-08']);
  });

  test.each([
    ['2026-06-02', '2026-06-01'],
    ['2026-01-01', '2026-04-03'],
  ])('from %s to %s are refused', (from, to) =>
    expect(() => daysOf({ from, to }, now)).toThrow('span at most 92 days'),
  );

  test('that follow each other are read together, at most so many', () => {
    expect(runsOf(['2026-03-01', '2026-02-28', '2026-02-27', '2026-02-20'], 2)).toEqual([
      ['2026-03-01', '2026-02-28'],
      ['2026-02-27'],
      ['2026-02-20'],
    ]);
  });
});

test('two days that kept the same differ when what came and went differs', () => {
  const one = { paidMinor: 999, refundedMinor: 999, takenBackMinor: 0 };
  const other = { paidMinor: 999, refundedMinor: 0, takenBackMinor: 999 };
  expect([keptMinor(one), keptMinor(other), differ(one, other), differ(one, { ...one })]).toEqual([0, 0, true, false]);
});
