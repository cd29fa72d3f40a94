import { describe, expect, test } from '@jest/globals';
import { createLocalBuckets } from './local-buckets.ts';

const rule = { name: 'messages', limit: 4, windowSeconds: 60 };
const noon = new Date('2026-11-25T12:00:00Z');
const secondsLater = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

describe('looking at a bucket', () => {
  test('takes nothing and says what is left', () => {
    const buckets = createLocalBuckets();
    buckets.take([{ rule, key: 'ada' }], noon);
    const looked = buckets.peek(rule, 'ada', noon);
    expect(looked).toEqual({ allowed: true, limit: 4, remaining: 3, resetSeconds: 15, retryAfterSeconds: 0 });
    expect(buckets.peek(rule, 'ada', noon)).toEqual(looked);
  });

  test('sees it empty with time', () => {
    const buckets = createLocalBuckets();
    for (let count = 0; count < 4; count += 1) buckets.take([{ rule, key: 'ada' }], noon);
    const remaining = [0, 15, 30, 60].map((seconds) => buckets.peek(rule, 'ada', secondsLater(seconds)).remaining);
    expect(remaining).toEqual([0, 1, 2, 4]);
  });
});

test('of two buckets none is filled when one refuses', () => {
  const buckets = createLocalBuckets();
  const both = [
    { rule, key: 'ada' },
    { rule: { ...rule, name: 'address', limit: 1 }, key: 'ada' },
  ];
  expect(buckets.take(both, noon).map(({ allowed }) => allowed)).toEqual([true, true]);
  expect(buckets.take(both, noon).map(({ allowed }) => allowed)).toEqual([true, false]);
  expect(buckets.peek(rule, 'ada', noon).remaining).toBe(3);
});
