import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';

const seen: string[] = [];

beforeAll(() => void seen.push('before all'));
afterEach(() => void jest.useRealTimers());

describe.each([1, 2])('of %i', (number) => {
  test.each(['a', 'b'])('%s', (letter) => {
    expect([...seen, number, letter]).toEqual(['before all', number, letter]);
  });
});

test('time stands still when it should', async () => {
  jest.useFakeTimers({ now: 0 });
  const told = jest.fn();
  setTimeout(told, 60_000);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(told).toHaveBeenCalledTimes(1);
  expect(Date.now()).toBe(60_000);
});

// Not a gap: plain-node.test.ts shows by it that jest reports a planned test as planned.
test.todo('this one is to be written');
