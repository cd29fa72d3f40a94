// The live stream tells a person's open dashboards that something changed, after the figures have it, and nobody else's.
import { expect, test } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { newId } from '@consilium/kit/ids.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { listenLive } from '../testing/live-listener.ts';
import { eventsOf } from '../testing/events-of-person.ts';
import { metricsForFile } from '../testing/metrics-for-file.ts';

const file = metricsForFile('2026-06-30T12:00:00Z');
const at = '2026-06-30T11:00:00Z';

const listen = (identity: Identity, headers: Record<string, string> = {}) =>
  listenLive((signal) => file.metrics.call('/api/metrics/live', { identity, headers, signal }));

const completed = (ada: Identity) =>
  eventsOf(ada).action('conversation_completed', at, { conversationId: newId(), rating: 4 });

test('a change is told once the figures have it, with nothing about it', async () => {
  const ada = somebody();
  const conversationId = newId();
  const [mine, others] = [await listen(ada), await listen(somebody())];
  expect(mine.status).toBe(200);
  await file.publish([eventsOf(ada).action('expert_selected', at, { conversationId, expert: 'tech' })]);
  await eventually(async () => expect(mine.changes()).toBe(1));
  expect((await file.dashboard(ada)).conversations).toBe(1);
  expect(mine.text()).not.toMatch(/tech|expert_selected/u);
  expect(mine.text()).not.toContain(conversationId);
  expect(others.changes()).toBe(0);
  await Promise.all([mine.leave(), others.leave()]);
});

test.each([
  ['an action item that changed', (ada: Identity) => eventsOf(ada).itemChanged(at)],
  ['an answer to “Did it work?”', (ada: Identity) => eventsOf(ada).checkBackAnswered(at)],
  ['a day on which somebody was here, which is the streak', (ada: Identity) => eventsOf(ada).here(at)],
  ['a message that was counted', (ada: Identity) => eventsOf(ada).written(newId(), at, 1000)],
  ['a completed conversation', (ada: Identity) => completed(ada)],
  ['a solution that was taken on', (ada: Identity) => eventsOf(ada).action('add_to_action_items', at)],
])('%s is told too', async (_case, event) => {
  const ada = somebody();
  const stream = await listen(ada);
  await file.publish([event(ada)]);
  await eventually(async () => expect(stream.changes()).toBe(1));
  await stream.leave();
});

test('a hundred changes are told in one go or two, not a hundred', async () => {
  const ada = somebody();
  const stream = await listen(ada);
  await file.publish(Array.from({ length: 100 }, () => eventsOf(ada).action('follow_up_message', at)));
  await eventually(async () => expect((await file.dashboard(ada)).engagement.followUps).toBe(100));
  await eventually(async () => expect(stream.changes()).toBeGreaterThan(0));
  await delay(1200);
  expect(stream.changes()).toBeLessThanOrEqual(2);
  await stream.leave();
});

test('somebody who comes back is told to look once, because a change may have been missed', async () => {
  const ada = somebody();
  const stream = await listen(ada, { 'last-event-id': '4' });
  await eventually(async () => expect(stream.text()).toContain('id: 5\nevent: changed'));
  await stream.leave();
});

test('a visitor has none, and one person at most ten on a process', async () => {
  expect((await file.metrics.call('/api/metrics/live')).status).toBe(401);
  const ada = somebody();
  const ten = await Promise.all(Array.from({ length: 10 }, () => listen(ada)));
  expect(ten.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect((await file.metrics.call('/api/metrics/live', { identity: ada })).status).toBe(429);
  await Promise.all(ten.map((stream) => stream.leave()));
  const again = await listen(ada);
  expect(again.status).toBe(200);
  await again.leave();
});

test('streams end when the service stops', async () => {
  const stream = await listen(somebody());
  await file.restart();
  await eventually(async () => expect(stream.hasEnded()).toBe(true));
});
