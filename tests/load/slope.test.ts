import { expect, test } from '@jest/globals';
import { slopeOf } from './slope.ts';

test('a line without noise is found exactly', () => {
  const { perUnit, margin } = slopeOf([1, 2, 3, 4].map((x) => ({ x, y: 10 - 2 * x })));
  expect(perUnit).toBeCloseTo(-2);
  expect(margin).toBeCloseTo(0);
});

test('noise widens the interval, which contains the true slope', () => {
  const noise = [0.5, -0.4, 0.3, -0.6, 0.2, 0.4, -0.5, 0.1];
  const { perUnit, margin } = slopeOf(noise.map((off, x) => ({ x, y: 3 * x + off })));
  expect(Math.abs(perUnit - 3)).toBeLessThan(margin);
  expect(margin).toBeGreaterThan(0.05);
});
