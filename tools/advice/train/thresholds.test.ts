// Temperatures and thresholds are chosen so that what they promise holds on the lines they are chosen on.
import { describe, expect, test } from '@jest/globals';
import { above, atTemperature, leastFor, temperatureFor } from './thresholds.ts';

describe('the temperature', () => {
  test('makes likelihoods flatter that promise too much', () => {
    const certain = Float64Array.of(0.99, 0.01);
    const guesses = Array.from({ length: 10 }, (_, at) => ({
      likelihoods: certain,
      isRight: (place: number) => place === (at < 7 ? 0 : 1),
    }));
    const [first = 0] = atTemperature(certain, temperatureFor(guesses));
    expect(first).toBeGreaterThan(0.6);
    expect(first).toBeLessThan(0.9);
  });

  test('leaves likelihoods as they are at 1', () => {
    expect([...atTemperature(Float64Array.of(0.25, 0.75), 1)]).toEqual([0.25, 0.75]);
  });
});

describe('the threshold above the calm ones', () => {
  test('is reached by no more than the share', () => {
    const calm = Array.from({ length: 1000 }, (_, at) => at / 1000);
    const threshold = above(calm, 0.01);
    expect(calm.filter((one) => one >= threshold).length).toBeLessThanOrEqual(10);
    expect(threshold).toBeCloseTo(0.99, 1);
  });

  test('is near 0 when there are none', () => {
    expect(above([], 0.01)).toBeLessThan(0.01);
  });
});

describe('the least likelihood', () => {
  test('from which on a share is right', () => {
    const judged = [
      { likelihood: 0.9, isRight: true },
      { likelihood: 0.8, isRight: true },
      { likelihood: 0.5, isRight: false },
    ];
    expect(leastFor(judged, 1)).toBeCloseTo(0.505);
  });

  test('is 1 when no share is right enough', () => {
    expect(leastFor([{ likelihood: 0.9, isRight: false }], 0.9)).toBe(1);
  });
});
