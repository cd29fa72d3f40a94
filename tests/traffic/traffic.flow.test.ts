// The embedded product restarts under traffic: nothing that was accepted is lost.
import { setTimeout as delay } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { networkForFile } from '../flows/network-for-file.ts';
import { failuresOf } from './attempts.ts';
import { reconcile } from './reconciliation.ts';
import { startTraffic } from './traffic.ts';

// Allows for a busy machine.
jest.setTimeout(180_000);

const network = networkForFile({ QUOTA_FREE_STANDARD: '-1' });

test('a restart under traffic causes failures only for a moment, and loses, doubles and miscounts nothing', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => network.person()));
  const traffic = await startTraffic({ urls: () => [network.url], members });
  await eventually(async () => expect(traffic.completed()).toBeGreaterThan(5), 60_000);
  const restartedAtMs = performance.now();
  await network.restart();
  const before = traffic.completed();
  await eventually(async () => expect(traffic.completed()).toBeGreaterThan(before + 5), 60_000);
  await delay(200);
  const done = await traffic.stop();
  // A single gateway being down is noticed, which shows that the measurement works.
  expect(failuresOf(traffic.attempts.since(restartedAtMs))).not.toEqual([]);
  const reconciliation = await reconcile(network.url, done);
  expect(reconciliation).toMatchObject({ lost: 0, doubled: 0, unfinished: 0, streamGaps: 0 });
  expect(reconciliation.accepted).toBeGreaterThan(10);
});
