import { expect, test } from '@jest/globals';
import { judgeSecondTries } from './second-tries.ts';

const now = new Date('2026-11-23T12:00:00Z');
const since = (day: string, test = 'the list is loaded') => ({ test, since: day });

test('a test that needs its second try for the first time is put on the list, once', () => {
  const judged = judgeSecondTries(['the list is loaded', 'the list is loaded'], [], now);
  expect(judged).toEqual({ list: [since('2026-11-23')], overdue: [] });
});

test('for three days it may need it again, then it fails the run', () => {
  const overdueSince = (day: string) => judgeSecondTries(['the list is loaded'], [since(day)], now).overdue;
  expect(overdueSince('2026-11-21')).toEqual([]);
  expect(overdueSince('2026-11-20')).toEqual([since('2026-11-20')]);
});

test('one that passed at the first try fails nothing, and the list keeps when another began', () => {
  const known = [since('2026-01-01', 'an old one'), since('2026-11-22')];
  expect(judgeSecondTries(['the list is loaded'], known, now)).toEqual({ list: known, overdue: [] });
});
