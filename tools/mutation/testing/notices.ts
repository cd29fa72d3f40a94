// Run by the mutation check in plain-node-runner.test.ts, not by jest.
import { beforeAll, describe, expect, test } from '@jest/globals';
import { countTo, fits, isLenient } from './decides.ts';

describe('counting', () => {
  let counted: number;

  beforeAll(() => {
    counted = countTo(3);
  });

  test('what a hook reaches is noticed by a test', () => expect(counted).toBe(3));
});

test('more does not fit', () => {
  expect(fits(3, 2)).toBe(false);
  expect(fits(1, 2)).toBe(true);
});

test('strict', () => expect(isLenient).toBe(false));
