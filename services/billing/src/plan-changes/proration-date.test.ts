import { expect, test } from '@jest/globals';
import { checkProrationDate, prorationDateNow } from './proration-date.ts';

const now = new Date('2026-06-10T09:00:00.500Z');
const seconds = Math.floor(now.getTime() / 1000);
const subscription = { periodStartsAt: new Date('2026-06-01T00:00:00Z') };
const check = (prorationDate: number, periodStartsAt = subscription.periodStartsAt) =>
  checkProrationDate(prorationDate, now, { periodStartsAt });
const changed = expect.objectContaining({ code: 'AMOUNT_CHANGED', status: 409 });

test('the proration date is the current second, and never before the paid period', () => {
  expect(prorationDateNow(now, subscription)).toBe(seconds);
  expect(prorationDateNow(now, { periodStartsAt: new Date('2026-07-01T00:00:00Z') })).toBe(Date.UTC(2026, 6) / 1000);
});

test('a proration date is valid for a quarter of an hour', () => {
  expect(() => check(seconds)).not.toThrow();
  expect(() => check(seconds - 900)).not.toThrow();
  expect(() => check(seconds - 901)).toThrow(changed);
});

test('a person can choose neither an earlier one, which would credit used time, nor a later one', () => {
  expect(() => check(subscription.periodStartsAt.getTime() / 1000)).toThrow(changed);
  expect(() => check(seconds + 1)).toThrow(changed);
  const begunJustNow = new Date((seconds - 60) * 1000);
  expect(() => check(seconds - 60, begunJustNow)).not.toThrow();
  expect(() => check(seconds - 61, begunJustNow)).toThrow(changed);
});
