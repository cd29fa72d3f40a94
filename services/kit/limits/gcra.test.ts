import { describe, expect, test } from '@jest/globals';
import { checkRule, decisionOf, takeOne } from './gcra.ts';

const rule = { name: 'messages', limit: 10, windowSeconds: 60 };
const seconds = (count: number) => count * 1_000_000;

function takeMany(count: number, atUs: number, theoreticalUs = 0) {
  let step = { allowed: true, theoreticalUs };
  const allowed: boolean[] = [];
  for (let index = 0; index < count; index += 1) {
    step = takeOne(rule, step.theoreticalUs, atUs);
    allowed.push(step.allowed);
  }
  return { allowed: allowed.filter(Boolean).length, step };
}

describe('a GCRA bucket', () => {
  test('allows the whole limit at once and no more', () => {
    expect(takeMany(25, seconds(1000)).allowed).toBe(10);
  });

  test('allows one more as soon as one step has passed, not a microsecond sooner', () => {
    const { step } = takeMany(10, seconds(1000));
    expect(takeOne(rule, step.theoreticalUs, seconds(1006) - 1).allowed).toBe(false);
    expect(takeOne(rule, step.theoreticalUs, seconds(1006)).allowed).toBe(true);
  });

  test('never allows a burst of two limits around the edge of a window', () => {
    const first = takeMany(10, seconds(1059));
    expect(takeMany(10, seconds(1061), first.step.theoreticalUs).allowed).toBe(0);
  });

  test('takes nothing when it refuses', () => {
    const { step } = takeMany(10, seconds(1000));
    expect(takeMany(100, seconds(1000), step.theoreticalUs).step.theoreticalUs).toBe(step.theoreticalUs);
  });

  test('reports what remains, when it is full again and when to retry', () => {
    const three = takeMany(3, seconds(1000)).step;
    expect(decisionOf(rule, three, seconds(1000))).toEqual({
      allowed: true,
      limit: 10,
      remaining: 7,
      resetSeconds: 18,
      retryAfterSeconds: 0,
    });
    const full = takeMany(11, seconds(1000)).step;
    expect(decisionOf(rule, full, seconds(1002))).toMatchObject({
      remaining: 0,
      resetSeconds: 58,
      retryAfterSeconds: 4,
    });
  });

  test.each([0, -1, 1.5, Number.NaN])('refuses a rule of %p', (limit) => {
    expect(() => checkRule({ name: 'x', limit, windowSeconds: 60 })).toThrow(RangeError);
  });

  test('refuses a rule that counts for longer than a day, as long as its bucket may be kept', () => {
    const dayLong = { name: 'x', limit: 1, windowSeconds: 24 * 60 * 60 };
    expect(() => checkRule(dayLong)).not.toThrow();
    expect(() => checkRule({ ...dayLong, windowSeconds: dayLong.windowSeconds + 1 })).toThrow(RangeError);
  });
});
