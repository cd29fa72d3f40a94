import { expect, test } from '@jest/globals';
import { askTogether } from './ask-together.ts';

function doubling(mostTogether: number) {
  const asked: number[][] = [];
  const ask = askTogether<number, number>(mostTogether, async (numbers) => {
    asked.push([...numbers]);
    if (numbers.includes(13)) throw new RangeError('not this one');
    return numbers.map((one) => 2 * one);
  });
  return { ask, asked };
}

test('questions that arrive together are asked once, and each caller gets its own answer', async () => {
  const { ask, asked } = doubling(100);
  expect(await Promise.all([1, 2, 3].map(ask))).toEqual([2, 4, 6]);
  expect(await ask(4)).toBe(8);
  expect(asked).toEqual([[1, 2, 3], [4]]);
});

test('at most so many questions are asked at once', async () => {
  const { ask, asked } = doubling(2);
  expect(await Promise.all([1, 2, 3, 4, 5].map(ask))).toEqual([2, 4, 6, 8, 10]);
  expect(asked).toEqual([[1, 2], [3, 4], [5]]);
});

test('a failure reaches all who asked together, and nobody who asks later', async () => {
  const { ask } = doubling(100);
  const outcomes = await Promise.allSettled([1, 13].map(ask));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask(1)).toBe(2);
});
