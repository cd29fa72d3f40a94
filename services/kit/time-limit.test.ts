// Both ways of waiting with a limit: the work's result is passed on, and an expired limit leaves nothing behind.
import { expect, test } from '@jest/globals';
import { atMost, within } from './time-limit.ts';

const never = new Promise<never>(() => {});
const LONG_MS = 60_000;
const late = () => new Error('late');

const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

test('the result or the error of the work is passed on', async () => {
  expect(await within(LONG_MS, Promise.resolve(7), late)).toBe(7);
  await expect(within(LONG_MS, Promise.reject(new Error('broken')), late)).rejects.toThrow('broken');
});

test('work that takes longer is not waited for, and its later error is ignored', async () => {
  const work = Promise.withResolvers<void>();
  await expect(within(1, work.promise, late)).rejects.toThrow('late');
  await atMost(1, work.promise);
  work.reject(new Error('afterwards'));
  await expect(within(1, never, late)).rejects.toThrow('late');
});

test('a limit ends with the work, however that ends, and leaves no timer', async () => {
  const before = timers();
  await atMost(LONG_MS, Promise.resolve());
  await atMost(LONG_MS, Promise.reject(new Error('broken')));
  await within(LONG_MS, Promise.resolve(), late);
  expect(timers()).toBe(before);
});
