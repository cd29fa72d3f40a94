import { expect, test } from '@jest/globals';
import { inEvenTime } from './even-time.ts';

async function durationOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await inEvenTime(work).catch(() => undefined);
  return performance.now() - startedAt;
}

test('quick answers and quick failures take the same time', async () => {
  const durations = await Promise.all([durationOf(async () => 1), durationOf(() => Promise.reject(new Error('no')))]);
  for (const durationMs of durations) expect(durationMs).toBeGreaterThan(95);
});

test('the result or the error is passed on', async () => {
  await expect(inEvenTime(async () => 'done')).resolves.toBe('done');
  await expect(inEvenTime(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
