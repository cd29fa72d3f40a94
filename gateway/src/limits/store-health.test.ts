import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { createStoreHealth } from './store-health.ts';
import type { StoreHealth } from './store-health.ts';

const PROBE_EVERY_MS = 1000;
const down = new Error('down');
const probe = jest.fn<() => Promise<unknown>>();
let health: StoreHealth;

beforeEach(() => {
  jest.useFakeTimers();
  probe.mockReset();
  health = createStoreHealth({ name: 'units', log: pino({ level: 'silent' }), probe });
});
afterEach(() => {
  health.stop();
  jest.useRealTimers();
});

test('however many are told that a store is down, it is tried once a second until it answers', async () => {
  for (let told = 0; told < 5; told += 1) health.failed(down);
  probe.mockRejectedValueOnce(down).mockResolvedValue(undefined);
  await jest.advanceTimersByTimeAsync(PROBE_EVERY_MS);
  expect([probe.mock.calls.length, health.isDown()]).toEqual([1, true]);
  await jest.advanceTimersByTimeAsync(PROBE_EVERY_MS);
  expect([probe.mock.calls.length, health.isDown()]).toEqual([2, false]);
  await jest.advanceTimersByTimeAsync(10 * PROBE_EVERY_MS);
  expect(probe).toHaveBeenCalledTimes(2);
});

test('who is asked by nobody finds out by asking the store', async () => {
  probe.mockResolvedValueOnce(undefined);
  await health.check();
  expect([probe.mock.calls.length, health.isDown()]).toEqual([1, false]);
  probe.mockRejectedValueOnce(down);
  await health.check();
  expect([probe.mock.calls.length, health.isDown()]).toEqual([2, true]);
});

test('a store that is known to be down is not asked besides', async () => {
  health.failed(down);
  await health.check();
  expect(probe).not.toHaveBeenCalled();
});

test('who has stopped does not begin to try', async () => {
  health.stop();
  health.failed(down);
  await jest.advanceTimersByTimeAsync(10 * PROBE_EVERY_MS);
  expect([probe.mock.calls.length, health.isDown()]).toEqual([0, false]);
});
