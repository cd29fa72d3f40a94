// The kafkajs method that we replace is still the one the replacement was written for.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import { stopIdleTimers, requestQueuePrototype } from './request-queue.ts';
import type { RequestQueuePrototype } from './request-queue.ts';

test('the kafkajs method is unchanged', () => {
  const { version } = createRequire(import.meta.url)('kafkajs/package.json') as { version: string };
  const source = requestQueuePrototype().scheduleCheckPendingRequests.toString();
  expect({ version, hash: createHash('sha256').update(source).digest('hex') }).toEqual({
    version: '2.2.4',
    hash: '04347ea969c6f2e3754427c0cbaee0bd4ce947fbd82f7b6e027506a06dfc581a',
  });
});

/** A kafkajs queue with our method, recording what it was asked to do. */
function queueWith(pending: unknown[], throttledUntil = -1) {
  let checks = 0;
  const queue = { pending, throttledUntil, throttleCheckTimeoutId: null, checkPendingRequests: () => (checks += 1) };
  stopIdleTimers(queue as unknown as RequestQueuePrototype);
  return { queue: queue as unknown as RequestQueuePrototype, checks: () => checks };
}

test('an idle queue sets no timer', () => {
  const { queue } = queueWith([]);
  queue.scheduleCheckPendingRequests();
  expect(queue.throttleCheckTimeoutId).toBeNull();
});

test('a queue with pending requests sets one timer', async () => {
  const { queue, checks } = queueWith(['request'], Date.now() + 20);
  queue.scheduleCheckPendingRequests();
  const armed = queue.throttleCheckTimeoutId;
  queue.scheduleCheckPendingRequests();
  expect(queue.throttleCheckTimeoutId).toBe(armed);
  while (checks() === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(queue.throttleCheckTimeoutId).toBeNull();
});
