import { expect, test } from '@jest/globals';
import { interval, shareInWords, shareOf } from './share.ts';

test('the interval of a share is the one of Wilson', () => {
  const [low, high] = interval({ hits: 45, of: 50 });
  expect(low).toBeCloseTo(0.7864, 3);
  expect(high).toBeCloseTo(0.9565, 3);
});

test('the interval of no hit begins at nothing, and is narrower with more lines', () => {
  expect(interval({ hits: 0, of: 20 })[0]).toBe(0);
  expect(interval({ hits: 0, of: 2000 })[1]).toBeLessThan(interval({ hits: 0, of: 20 })[1]);
});

test('a share is told with its interval and the number of lines', () => {
  expect(shareInWords(shareOf([1, 2, 3, 4], (one) => one > 1))).toBe('75.0 % (30.1 to 95.4) of 4');
  expect(shareInWords({ hits: 0, of: 0 })).toBe('no lines');
});
