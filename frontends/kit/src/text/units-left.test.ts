// How the rest of a day and of a visitor's chats is said.
import { expect, test } from '@jest/globals';
import {
  freeForVisitor,
  freeForVisitorInFull,
  leftToday,
  leftTodayInFull,
  usedToday,
  visitorGets,
} from '#text/units-left.ts';

const usage = (used: number, limit: number) => ({
  used,
  held: 0,
  limit,
  remaining: limit < 0 ? -1 : Math.max(0, limit - used),
  resetsAt: '2026-11-22T00:00:00Z',
});

test.each([
  [usage(1, 15), '14 left today', '14 of 15 standard messages left today', '1 of 15 used'],
  [usage(15, 15), 'None left today', '0 of 15 standard messages left today', '15 of 15 used'],
  [usage(0, 0), 'None left today', '0 of 0 standard messages left today', '0 of 0 used'],
  [usage(900, -1), 'Unlimited', 'Unlimited standard messages', '900 used'],
])('of %j: %s', (of, short, full, used) => {
  expect([leftToday(of), leftTodayInFull(of, 'standard'), usedToday(of)]).toEqual([short, full, used]);
});

test('somebody whose plan became smaller today has nothing left, and never "16 of 15"', () => {
  const after = usage(16, 15);
  expect(leftToday(after)).toBe('None left today');
  expect(usedToday(after)).toBe('16 used, your plan has 15 a day');
});

test.each([
  [{ total: 5, remaining: 5 }, '5 free chats', /^5 of 5 free chats left\. .*once you sign up/u],
  [{ total: 5, remaining: 1 }, '1 free chat', /^1 of 5 free chats left\./u],
  [{ total: 5, remaining: 0 }, 'No free chats', /^0 of 5 free chats left\./u],
  [{ total: 5, remaining: 5, answers: { total: 2, remaining: 0 } }, '5 free chats', /^5 of 5 free chats left\./u],
  [{ total: 5, remaining: 5, answers: { total: 2, remaining: 1 } }, '1 free answer', /^1 of 2 free answers left\./u],
  [{ total: -1, remaining: -1, answers: { total: 2, remaining: 2 } }, '2 free answers', /^2 of 2 free answers left\./u],
  [{ total: -1, remaining: -1 }, 'Unlimited chats', /^Unlimited chats\./u],
])('of a visitor’s chats %j: %s', (chats, short, full) => {
  expect(freeForVisitor(chats)).toBe(short);
  expect(freeForVisitorInFull(chats)).toMatch(full);
});

test.each([
  [{ total: 2, remaining: 2 }, 'Your first 2 answers are free. Sign up to continue.'],
  [{ total: 1, remaining: 1 }, 'Your first answer is free. Sign up to continue.'],
  [{ total: 3, remaining: 2 }, 'Your next 2 answers are free. Sign up to continue.'],
  [{ total: 2, remaining: 1 }, 'Your next answer is free. Sign up to continue.'],
  [{ total: 2, remaining: 0 }, 'You see which expert fits and why. The answer comes once you sign up.'],
])('with answers %j: %s', (answers, sentence) => {
  expect(visitorGets({ total: 5, remaining: 5, answers })).toBe(sentence);
});
