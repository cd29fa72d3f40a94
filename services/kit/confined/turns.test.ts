import { expect, test } from '@jest/globals';
import { atOnce } from './read-confined.ts';
import { createTurns, TurnsFullError } from './turns.ts';

function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

test('two run, two wait in order, and the next is refused at once', async () => {
  const turns = createTurns({ mostAtOnce: 2, mostWaiting: 2 });
  const works = Array.from({ length: 4 }, held);
  const begun: number[] = [];
  const all = works.map(({ work }, index) => turns.take(() => (begun.push(index), work())));
  await expect(turns.take(() => Promise.resolve())).rejects.toThrow(TurnsFullError);
  expect(begun).toEqual([0, 1]);
  works[1]?.end();
  works[2]?.end();
  await all[2];
  expect(begun.slice(0, 3)).toEqual([0, 1, 2]);
  for (const { end } of works) end();
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3]);
  expect(await turns.take(() => Promise.resolve('free'))).toBe('free');
});

test('an aborted one leaves the queue and makes room', async () => {
  const turns = createTurns({ mostAtOnce: 1, mostWaiting: 1 });
  const first = held();
  const running = turns.take(first.work);
  const gone = new AbortController();
  const waiting = turns.take(() => Promise.resolve('never'), gone.signal);
  gone.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  const next = turns.take(() => Promise.resolve('next'));
  first.end();
  await running;
  expect(await next).toBe('next');
});

test('work that fails frees its place', async () => {
  const turns = createTurns({ mostAtOnce: 1, mostWaiting: 1 });
  await expect(turns.take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.take(() => Promise.resolve('next'))).toBe('next');
});

test('without memory for two, reads run one after the other', () => {
  const mebibytes = (count: number) => count * 1024 * 1024;
  expect([0, mebibytes(512), mebibytes(1024), 2 ** 63].map((limit) => atOnce(limit))).toEqual([2, 1, 2, 2]);
});
