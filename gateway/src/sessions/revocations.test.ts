// The list of revoked sessions while auth comes and goes.
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Fanout } from '@consilium/kit/fanout/fanout.ts';
import { pino } from 'pino';
import { startRevocations } from './revocations.ts';
import type { Revocations } from './revocations.ts';

const early = '0190aaaa-0000-7000-8000-000000000001';
const late = '0190aaaa-0000-7000-8000-000000000002';
const LONG_MS = 60_000;

let revocations: Revocations;
let reportLostSignals: () => void;
const load = jest.fn<() => Promise<readonly string[]>>();

/** Delivers no signals; it only reports that some may have been lost. */
const fanout: Fanout = {
  publish: () => Promise.resolve(),
  subscribe(_channel, _listener, onReconnected) {
    reportLostSignals = () => onReconnected?.();
    return Promise.resolve(() => Promise.resolve());
  },
  stop: () => Promise.resolve(),
};

beforeEach(async () => {
  jest.useFakeTimers();
  load.mockReset();
  revocations = await startRevocations({ fanout, log: pino({ level: 'silent' }), load, onRevoked: () => undefined });
});
afterEach(async () => {
  await revocations.stop();
  jest.useRealTimers();
});

test('no session is judged before the list was read once, and the next caller tries again', async () => {
  load.mockRejectedValueOnce(new Error('auth is down'));
  await expect(revocations.ready()).rejects.toThrow('auth is down');
  load.mockResolvedValueOnce([early]);
  await revocations.ready();
  expect(revocations.has(early)).toBe(true);
});

test('after a gap in the signals the next caller waits for the list', async () => {
  load.mockResolvedValueOnce([early]);
  await revocations.ready();
  load.mockResolvedValueOnce([late]);
  reportLostSignals();
  await revocations.ready();
  expect([revocations.has(early), revocations.has(late)]).toEqual([true, true]);
});

test('with auth down after a gap, the list read before stays in use, and a new one is read when auth is back', async () => {
  load.mockResolvedValueOnce([early]);
  await revocations.ready();
  load.mockRejectedValueOnce(new Error('auth is down')).mockRejectedValueOnce(new Error('auth is down'));
  load.mockResolvedValueOnce([late]);
  reportLostSignals();
  await revocations.ready();
  expect([revocations.has(early), revocations.has(late)]).toEqual([true, false]);
  await jest.advanceTimersByTimeAsync(LONG_MS);
  expect(revocations.has(late)).toBe(true);
  expect(load).toHaveBeenCalledTimes(4);
});

test('after a stop the list is not read again', async () => {
  load.mockResolvedValueOnce([early]);
  await revocations.ready();
  load.mockRejectedValue(new Error('auth is down'));
  reportLostSignals();
  await revocations.ready();
  await revocations.stop();
  await jest.advanceTimersByTimeAsync(LONG_MS);
  expect(load).toHaveBeenCalledTimes(2);
});

test('who stops while the list is being read asks no more when that fails', async () => {
  load.mockResolvedValueOnce([early]);
  await revocations.ready();
  const reading = Promise.withResolvers<readonly string[]>();
  load.mockReturnValueOnce(reading.promise);
  reportLostSignals();
  await revocations.stop();
  reading.reject(new Error('auth is down'));
  await jest.advanceTimersByTimeAsync(LONG_MS);
  expect(load).toHaveBeenCalledTimes(2);
});

test('gaps that follow each other while auth is down lead to one list when it is back', async () => {
  load.mockResolvedValueOnce([early]);
  await revocations.ready();
  load.mockRejectedValueOnce(new Error('auth is down')).mockRejectedValueOnce(new Error('auth is down'));
  load.mockResolvedValue([late]);
  reportLostSignals();
  reportLostSignals();
  await jest.advanceTimersByTimeAsync(LONG_MS);
  expect(load).toHaveBeenCalledTimes(4);
});

test('who stops after gaps that followed each other asks no more', async () => {
  load.mockResolvedValueOnce([early]);
  await revocations.ready();
  load.mockRejectedValue(new Error('auth is down'));
  reportLostSignals();
  reportLostSignals();
  await revocations.ready();
  await revocations.stop();
  await jest.advanceTimersByTimeAsync(LONG_MS);
  expect(load).toHaveBeenCalledTimes(3);
});

test('a list that was read after a gap needs not be asked for again', async () => {
  load.mockResolvedValueOnce([early]);
  await revocations.ready();
  load.mockRejectedValueOnce(new Error('auth is down')).mockResolvedValue([late]);
  reportLostSignals();
  await revocations.ready();
  reportLostSignals();
  await jest.advanceTimersByTimeAsync(LONG_MS);
  expect(load).toHaveBeenCalledTimes(3);
});

test('a first reading that fails does not undo the second one that runs', async () => {
  const [first, second] = [Promise.withResolvers<readonly string[]>(), Promise.withResolvers<readonly string[]>()];
  load.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
  const refused = revocations.ready().catch(String);
  reportLostSignals();
  first.reject(new Error('auth is down'));
  expect(await refused).toBe('Error: auth is down');
  const ready = revocations.ready();
  second.resolve([late]);
  await ready;
  expect(load).toHaveBeenCalledTimes(2);
  expect(revocations.has(late)).toBe(true);
});
