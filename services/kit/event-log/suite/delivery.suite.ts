// For every driver: which group gets which events, in what order and how often.
import { expect, test } from '@jest/globals';
import type { NewEvent } from '@consilium/contracts/event.ts';
import { newId } from '../../ids.ts';
import type { LoggedEvent } from '../event-log.ts';
import { ids, idsOf, makeEvent, makeEvents, roundsOf } from './events.ts';
import { eventually } from '../../testing/service-under-test.ts';
import type { SuiteLogs } from './logs.ts';

export function deliveryTests({ harness, createLog, subscribe, effects, newGroup }: SuiteLogs): void {
  test('a new group gets what was published before and after it began', async () => {
    const log = await createLog();
    const group = newGroup();
    const before = makeEvents(5);
    await log.publish(before);
    await subscribe(log, { group });
    const after = makeEvents(5);
    await log.publish(after);
    await eventually(async () =>
      expect(ids(await effects(group))).toEqual(expect.arrayContaining(idsOf([...before, ...after]))),
    );
  });

  test('a group gets only the topics it subscribed to', async () => {
    const log = await createLog();
    const group = newGroup();
    await subscribe(log, { group, topics: ['billing'] });
    const [wanted] = makeEvents(1, { topic: 'billing' });
    await log.publish([...makeEvents(3, { topic: 'support' }), ...(wanted ? [wanted] : [])]);
    await eventually(async () => expect(ids(await effects(group))).toEqual([wanted?.envelope.id]));
    await eventually(async () => expect(await log.lag(group)).toEqual([{ topic: 'billing', events: 0 }]));
  });

  test('events of one subject arrive in the order they were published', async () => {
    const log = await createLog();
    const group = newGroup();
    await subscribe(log, { group });
    const subjects = Array.from({ length: 8 }, () => newId());
    for (let round = 0; round < 20; round += 1)
      await log.publish(subjects.map((subject) => makeEvent({ subject, data: { round } })));
    await eventually(async () => {
      const rows = await effects(group);
      for (const subject of subjects)
        expect(roundsOf(rows, subject)).toEqual(Array.from({ length: 20 }, (_, round) => round));
    });
  });

  test('an event published twice has its effect once', async () => {
    const log = await createLog();
    const group = newGroup();
    const event = makeEvent();
    await log.publish([event, event]);
    await subscribe(log, { group });
    await log.publish([event]);
    const last = makeEvent({ subject: event.envelope.subject });
    await log.publish([last]);
    await eventually(async () =>
      expect((await effects(group)).some(({ eventId }) => eventId === last.envelope.id)).toBe(true),
    );
    expect((await effects(group)).filter(({ eventId }) => eventId === event.envelope.id)).toHaveLength(1);
  });

  test('two groups each get everything', async () => {
    const log = await createLog();
    const groups = [newGroup(), newGroup()];
    for (const group of groups) await subscribe(log, { group });
    const events = makeEvents(10);
    await log.publish(events);
    for (const group of groups)
      await eventually(async () => expect(ids(await effects(group))).toEqual(expect.arrayContaining(idsOf(events))));
  });

  test('two processes of one group share the work, and either continues alone', async () => {
    const group = newGroup();
    const [first, second] = [await createLog(), await createLog()];
    const seen = [new Set<string>(), new Set<string>()];
    const note = (index: number) => ({
      group,
      onCommitted: (events: readonly LoggedEvent[]) => events.forEach(({ envelope }) => seen[index]?.add(envelope.id)),
    });
    await subscribe(first, note(0));
    await subscribe(second, note(1));
    const sent: NewEvent[] = [];
    await eventually(async () => {
      const more = makeEvents(24);
      sent.push(...more);
      await first.publish(more);
      expect(Math.min(seen[0]?.size ?? 0, seen[1]?.size ?? 0)).toBeGreaterThan(0);
    });
    await first.stop();
    const alone = makeEvents(24);
    await second.publish(alone);
    await eventually(async () =>
      expect(ids(await effects(group))).toEqual(expect.arrayContaining(idsOf([...sent, ...alone]))),
    );
    const handled = ids(await effects(group));
    expect(new Set(handled).size).toBe(handled.length);
  });

  test('after a commit the events that had an effect are reported', async () => {
    const log = await createLog();
    const group = newGroup();
    const reported: string[] = [];
    await subscribe(log, {
      group,
      onCommitted: (events) => reported.push(...events.map(({ envelope }) => envelope.id)),
    });
    const events = makeEvents(5);
    await log.publish([...events, ...events]);
    await eventually(async () => expect(idsOf(events).every((id) => reported.includes(id))).toBe(true));
    expect(new Set(reported).size).toBe(reported.length);
  });

  test('cut connections neither lose nor repeat anything', async () => {
    const log = await createLog();
    const group = newGroup();
    await subscribe(log, { group });
    const sent: NewEvent[] = [];
    for (let round = 0; round < 5; round += 1) {
      const events = makeEvents(20);
      sent.push(...events);
      await eventually(() => log.publish(events));
      if (round % 2 === 0) await harness().cutConnections();
    }
    await eventually(async () => expect(ids(await effects(group))).toEqual(expect.arrayContaining(idsOf(sent))));
    const handled = ids(await effects(group));
    expect(new Set(handled).size).toBe(handled.length);
  });
}
