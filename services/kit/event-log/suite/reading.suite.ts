// For every driver: reading the log without a group.
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { systemClock } from '../../clock.ts';
import { eventually } from '../../testing/service-under-test.ts';
import { idsOf, makeEvents, take } from './events.ts';
import type { SuiteLogs } from './logs.ts';

export function readingTests({ createLog }: SuiteLogs): void {
  test('reading from a position continues after it', async () => {
    const log = await createLog();
    const first = makeEvents(30, { topic: 'affiliate' });
    await log.publish(first);
    const read = await take(log.read({ from: 'start', follow: false, topics: ['affiliate'] }), 10);
    const position = read.at(-1)?.position ?? '';
    const rest = await take(log.read({ from: { position }, follow: false, topics: ['affiliate'] }), 1_000);
    expect([...read, ...rest].map(({ envelope }) => envelope.id).toSorted()).toEqual(idsOf(first).toSorted());
  });

  test('following from the end sees new events only', async () => {
    const log = await createLog();
    const before = makeEvents(5, { topic: 'affiliate' });
    await log.publish(before);
    const [heard, end] = [new Set<string>(), new AbortController()];
    const reading = (async () => {
      for await (const { envelope } of log.read({
        from: 'end',
        follow: true,
        topics: ['affiliate'],
        signal: end.signal,
      }))
        heard.add(envelope.id);
    })();
    // A reader has begun only once it has received something.
    await eventually(async () => {
      await log.publish(makeEvents(1, { topic: 'affiliate' }));
      expect(heard.size).toBeGreaterThan(0);
    });
    const later = makeEvents(3, { topic: 'affiliate' });
    await log.publish(later);
    await eventually(async () => expect([...heard]).toEqual(expect.arrayContaining(idsOf(later))));
    end.abort();
    await reading;
    expect(idsOf(before).filter((id) => heard.has(id))).toEqual([]);
  });

  test('reading from a time leaves out earlier events', async () => {
    const log = await createLog();
    await log.publish(makeEvents(3, { topic: 'privacy' }));
    await delay(50);
    const time = systemClock.now();
    await delay(50);
    const later = makeEvents(3, { topic: 'privacy' });
    await log.publish(later);
    const read = await take(log.read({ from: { time }, follow: false, topics: ['privacy'] }), 100);
    expect(read.map(({ envelope }) => envelope.id).toSorted()).toEqual(idsOf(later).toSorted());
  });

  test('a reader ends when its signal aborts, and when the log stops', async () => {
    const log = await createLog();
    const end = new AbortController();
    const aborted = take(log.read({ from: 'end', follow: true, signal: end.signal }), 1);
    const closed = take(log.read({ from: 'end', follow: true }), 1);
    await delay(50);
    end.abort();
    expect(await aborted).toEqual([]);
    await log.stop();
    expect(await closed).toEqual([]);
  });
}
