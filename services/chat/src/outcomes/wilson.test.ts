// The Wilson interval against known values, and what ranks by its lower bound.
import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { wilsonInterval } from './wilson.ts';

// Newcombe, Statistics in Medicine 17 (1998), table I, method 3; and Brown, Cai and DasGupta (2001) for zero of ten.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  // At the fewest people of whom an expert's record is told.
  [20, 20, 0.8389, 1],
  [10, 20, 0.2993, 0.7007],
  [1, 29, 0.0061, 0.1718],
  [0, 10, 0, 0.2775],
  [10, 10, 0.7225, 1],
  [50, 100, 0.4038, 0.5962],
])('%i of %i lies between %f and %f', (hits, count, low, high) => {
  const interval = wilsonInterval(hits, count);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

test('of nothing everything is possible', () => expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 }));

test('more people with the same share rank higher: 340 of 410 before 34 of 41, that before 5 of 6', () => {
  const lows = [wilsonInterval(340, 410), wilsonInterval(34, 41), wilsonInterval(5, 6)].map(({ low }) => low);
  expect(lows).toEqual(lows.toSorted((one, other) => other - one));
});

test('the share lies within, and more hits never rank lower', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), fc.nat(1000), (count, given) => {
      const hits = Math.min(given, count);
      const { low, high } = wilsonInterval(hits, count);
      expect(low).toBeLessThanOrEqual(hits / count + 1e-12);
      expect(high).toBeGreaterThanOrEqual(hits / count - 1e-12);
      expect(wilsonInterval(Math.max(0, hits - 1), count).low).toBeLessThanOrEqual(low);
    }),
  ));
