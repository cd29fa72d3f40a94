import { setTimeout as delay } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { eventually } from '../testing/service-under-test.ts';
import { every } from './every.ts';

const log = () => ({ warn: jest.fn() });
const failure = 'the work failed';

test('periodic work runs repeatedly, and not after it is stopped', async () => {
  let runs = 0;
  const periodic = every({ everyMs: 2, work: async () => void (runs += 1), log: log(), failure });
  await eventually(async () => expect(runs).toBeGreaterThanOrEqual(3));
  await periodic.stop();
  const atStop = runs;
  await delay(10);
  expect(runs).toBe(atStop);
});

test('periodic work has one run at a time: a run that takes longer skips the next ones', async () => {
  let [underWay, most, runs] = [0, 0, 0];
  const work = async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await delay(8);
    underWay -= 1;
    runs += 1;
  };
  const periodic = every({ everyMs: 1, work, log: log(), failure });
  const asked = Promise.all([periodic.run(), periodic.run()]);
  await eventually(async () => expect(runs).toBeGreaterThanOrEqual(4));
  await asked;
  await periodic.stop();
  expect([most, underWay]).toEqual([1, 0]);
});

test('a failed run is logged, and the next one still happens', async () => {
  const logged = log();
  let runs = 0;
  const work = async () => {
    runs += 1;
    if (runs === 1) throw new Error('once');
  };
  const periodic = every({ everyMs: 2, work, log: logged, failure });
  await eventually(async () => expect(runs).toBeGreaterThanOrEqual(3));
  await periodic.stop();
  expect(logged.warn.mock.calls).toEqual([[{ err: new Error('once') }, failure]]);
});

test('a caller of run() gets its failure; after the stop nothing runs', async () => {
  const work = jest.fn(() => Promise.reject(new Error('no')));
  const periodic = every({ everyMs: 60_000, work, log: log(), failure });
  await expect(periodic.run()).rejects.toThrow('no');
  await periodic.stop();
  await periodic.run();
  expect(work).toHaveBeenCalledTimes(1);
});

test('stopping periodic work waits for the run in progress', async () => {
  let isDone = false;
  const periodic = every({
    everyMs: 60_000,
    work: async () => {
      await delay(10);
      isDone = true;
    },
    log: log(),
    failure,
  });
  void periodic.run();
  await periodic.stop();
  expect(isDone).toBe(true);
});
