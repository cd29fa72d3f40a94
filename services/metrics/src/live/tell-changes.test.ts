// What a live stream says of bursts, of endless changes, and to readers who come back.
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import type { ServerSentEvent } from '@consilium/kit/http/sse.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { tellChanges } from './tell-changes.ts';

let endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings) await end();
  endings = [];
});

function follow(from = 0) {
  const [listeners, told, ended] = [new Set<() => void>(), [] as ServerSentEvent[], new AbortController()];
  const onChange = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const reading = (async () => {
    for await (const event of tellChanges(onChange, from, ended.signal)) told.push(event);
  })();
  const end = async () => {
    ended.abort();
    await reading;
  };
  endings.push(end);
  return { told, end, listeners, change: () => listeners.forEach((listener) => listener()) };
}

test('a hundred changes, one after another, are told once, and the next one again', async () => {
  const { told, change } = follow();
  // As when a busy machine takes several turns for them.
  for (let number = 1; number <= 100; number += 1) {
    change();
    if (number % 10 === 0) await delay(1);
  }
  await eventually(async () => expect(told).toEqual([{ id: 1, event: 'changed', data: {} }]));
  await delay(1500);
  expect(told).toHaveLength(1);
  change();
  await eventually(async () => expect(told.map(({ id }) => id)).toEqual([1, 2]));
});

test('changes that never stop are told now and then', async () => {
  const { told, change } = follow();
  const changing = setInterval(change, 50);
  await eventually(async () => expect(told.length).toBeGreaterThan(0));
  clearInterval(changing);
});

test('a reader who comes back is told to look once, with the next number', async () => {
  const { told } = follow(4);
  await eventually(async () => expect(told).toEqual([{ id: 5, event: 'changed', data: {} }]));
});

test('a stream that ends while a burst goes on says nothing more, and is forgotten', async () => {
  const { told, change, end, listeners } = follow();
  change();
  await end();
  expect([told, listeners.size]).toEqual([[], 0]);
});
