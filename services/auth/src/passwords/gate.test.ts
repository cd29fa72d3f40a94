import { expect, test } from '@jest/globals';
import { createGate, GateFullError } from './gate.ts';

test('at most two run at once, and all of them run', async () => {
  const gate = createGate({ concurrency: 2, maxWaiting: 100 });
  let running = 0;
  let most = 0;
  const work = async (n: number) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
    return n;
  };
  const results = await Promise.all(Array.from({ length: 20 }, (_, n) => gate.run(() => work(n))));
  expect(most).toBe(2);
  expect(results).toEqual(Array.from({ length: 20 }, (_, n) => n));
});

test('a failure gives its place back, a full queue refuses', async () => {
  const gate = createGate({ concurrency: 1, maxWaiting: 1 });
  const failing = gate.run(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    throw new Error('no');
  });
  const second = gate.run(async () => 'second');
  await expect(gate.run(async () => 'third')).rejects.toBeInstanceOf(GateFullError);
  await expect(failing).rejects.toThrow('no');
  await expect(second).resolves.toBe('second');
  await expect(gate.run(async () => 'again')).resolves.toBe('again');
});
