import { expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { createAllowance } from './allowance.ts';

test('without the store a person has five messages an hour, and all together have a bound', () => {
  const clock = manualClock(new Date('2026-11-21T12:00:00Z'));
  const allowance = createAllowance(clock);
  const taken = Array.from({ length: 8 }, () => allowance.take('one')).filter(Boolean);
  expect([taken.length, allowance.peek('one').remaining, allowance.peek('two').remaining]).toEqual([5, 0, 5]);
  const crowd = Array.from({ length: 500 }, (_, index) => allowance.take(`person ${index}`)).filter(Boolean);
  expect(crowd.length).toBe(115);
  clock.advance(12 * 60_000);
  expect(allowance.take('one')).toBe(true);
});
