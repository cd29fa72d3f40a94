import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { untilAborted } from './until-aborted.ts';

test('untilAborted passes on all parts of a source that ends', async () => {
  const seen: number[] = [];
  for await (const part of untilAborted(count(3), new AbortController().signal)) seen.push(part);
  expect(seen).toEqual([0, 1, 2]);
});

test('untilAborted leaves a source that hangs and ignores the signal', async () => {
  const cut = new AbortController();
  const seen: number[] = [];
  const reading = (async () => {
    for await (const part of untilAborted(hanging(), cut.signal)) seen.push(part);
  })();
  await delay(10);
  cut.abort('stop');
  await expect(reading).rejects.toThrow('cut short');
  expect(seen).toEqual([1]);
});

test('untilAborted passes on the error of a source, and lets it clean up', async () => {
  const failing = untilAborted(failAfterOne(), new AbortController().signal);
  await failing.next();
  await expect(failing.next()).rejects.toThrow('broken');
  let isClean = false;
  const source = (async function* speak() {
    try {
      yield 1;
      yield 2;
    } finally {
      isClean = true;
    }
  })();
  for await (const part of untilAborted(source, new AbortController().signal)) if (part === 1) break;
  await delay(1);
  expect(isClean).toBe(true);
});

async function* count(to: number): AsyncGenerator<number> {
  for (let number = 0; number < to; number += 1) yield number;
}

async function* hanging(): AsyncGenerator<number> {
  yield 1;
  await new Promise<never>(() => undefined);
}

async function* failAfterOne(): AsyncGenerator<number> {
  yield 1;
  throw new Error('broken');
}
