// For every driver: events whose handler fails are retried, given up, replayed or dropped, while others go on.
import { expect, test } from '@jest/globals';
import { messageReleased } from '@consilium/contracts/chat/events.ts';
import { systemClock } from '../../clock.ts';
import { newId } from '../../ids.ts';
import { StoreUnavailableError } from '../../limits/store-unavailable.ts';
import type { LoggedEvent } from '../event-log.ts';
import { dropDeadLetter, listDeadLetters, replayDeadLetter } from '../dead-letters.ts';
import { parkSubjectWithin, releaseSubjectWithin } from '../parked-subjects.ts';
import { listParkedSubjects } from '../parked-subjects.sql.ts';
import { transaction } from '../../postgres/transaction.ts';
import { breakConnection, insertEffect } from './effects.sql.ts';
import { ids, idsOf, idsOfSubject, makeEvent, roundsOf } from './events.ts';
import { eventually } from '../../testing/service-under-test.ts';
import type { SuiteLogs } from './logs.ts';

export function failureTests({ harness, createLog, subscribe, effects, newGroup }: SuiteLogs): void {
  test('a failing event is retried while its subject waits and others go on', async () => {
    const log = await createLog();
    const group = newGroup();
    let failures = 2;
    const [bad, behind, other] = [makeEvent({ subject: newId() }), makeEvent(), makeEvent({ subject: newId() })];
    behind.envelope.subject = bad.envelope.subject;
    await subscribe(log, { group, fails: ({ envelope }) => envelope.id === bad.envelope.id && (failures -= 1) >= 0 });
    await log.publish([bad, behind, other]);
    await eventually(async () =>
      expect(ids(await effects(group))).toEqual(expect.arrayContaining(idsOf([bad, behind, other]))),
    );
    const order = ids(await effects(group)).filter((id) => idsOf([bad, behind, other]).includes(id));
    expect(order.indexOf(bad.envelope.id)).toBeLessThan(order.indexOf(behind.envelope.id));
    expect(failures).toBeLessThan(0);
  });

  /** Publishes one poison event, two behind it and one of another subject, and waits until the first is given up. */
  async function givenUpEvent(group: string) {
    const log = await createLog();
    const state = { broken: true };
    const subject = newId();
    const [poison, second, third] = [makeEvent({ subject }), makeEvent({ subject }), makeEvent({ subject })];
    const other = makeEvent({ subject: newId() });
    await subscribe(log, { group, fails: ({ envelope }) => state.broken && envelope.id === poison.envelope.id });
    await log.publish([poison, second, other, third]);
    await eventually(async () =>
      expect(await letters(group)).toMatchObject([{ kind: 'poison' }, { kind: 'behind' }, { kind: 'behind' }]),
    );
    return { log, state, subject, poison, second, third, other };
  }
  const letters = (group: string) => listDeadLetters(harness().pool, harness().schema, { group, limit: 10 });

  test('an event that keeps failing is given up with those behind it; replay runs them in order', async () => {
    const group = newGroup();
    const { state, poison, second, third, other, subject } = await givenUpEvent(group);
    const [letter] = await letters(group);
    expect(letter).toMatchObject({
      group,
      event: { envelope: { id: poison.envelope.id } },
      error: expect.stringContaining('this one always fails'),
    });
    // Another subject may be in another partition, which goes on at its own pace.
    await eventually(async () => expect(ids(await effects(group))).toContain(other.envelope.id));
    expect(ids(await effects(group))).not.toContain(second.envelope.id);
    state.broken = false;
    expect(await replayDeadLetter(harness().pool, harness().schema, letter?.id ?? '', systemClock)).toBe(true);
    await eventually(async () => expect(await letters(group)).toEqual([]));
    await eventually(async () =>
      expect(idsOfSubject(await effects(group), subject)).toEqual(idsOf([poison, second, third])),
    );
  });

  test('a replay that fails again is given up again', async () => {
    const group = newGroup();
    const { second } = await givenUpEvent(group);
    const [letter] = await letters(group);
    await replayDeadLetter(harness().pool, harness().schema, letter?.id ?? '', systemClock);
    await eventually(async () =>
      expect(await letters(group)).toMatchObject([{ kind: 'poison', id: letter?.id }, {}, {}]),
    );
    expect(ids(await effects(group))).not.toContain(second.envelope.id);
  });

  test('a dropped event has no effect, and those behind it have theirs', async () => {
    const group = newGroup();
    const { log, subject, second, third } = await givenUpEvent(group);
    const [letter] = await letters(group);
    expect(await dropDeadLetter(harness().pool, harness().schema, letter?.id ?? '', systemClock)).toBe(true);
    expect(await dropDeadLetter(harness().pool, harness().schema, letter?.id ?? '', systemClock)).toBe(false);
    expect(await replayDeadLetter(harness().pool, harness().schema, 'no-such-letter', systemClock)).toBe(false);
    await eventually(async () => expect(idsOfSubject(await effects(group), subject)).toEqual(idsOf([second, third])));
    const later = makeEvent({ subject });
    await log.publish([later]);
    await eventually(async () =>
      expect(idsOfSubject(await effects(group), subject)).toEqual(idsOf([second, third, later])),
    );
  });

  test('a parked subject waits while others go on, and once released its events follow in their order', async () => {
    const log = await createLog();
    const [group, subject] = [newGroup(), newId()];
    const { pool, schema } = harness();
    await subscribe(log, { group });
    const earlier = makeEvent({ subject });
    await log.publish([earlier]);
    await eventually(async () => expect(ids(await effects(group))).toContain(earlier.envelope.id));
    const park = () =>
      transaction(pool, (tx) => parkSubjectWithin(tx, schema, { group, subject, by: null }, systemClock));
    expect([await park(), await park()]).toEqual([true, false]);
    const [first, second, other] = [makeEvent({ subject }), makeEvent({ subject }), makeEvent({ subject: newId() })];
    await log.publish([first, second, other]);
    const parked = async () => (await listParkedSubjects(pool, schema, 100)).filter((one) => one.group === group);
    await eventually(async () => expect(await parked()).toMatchObject([{ subject, events: 2 }]));
    await eventually(async () => expect(ids(await effects(group))).toContain(other.envelope.id));
    expect(idsOfSubject(await effects(group), subject)).toEqual(idsOf([earlier]));
    const release = () => transaction(pool, (tx) => releaseSubjectWithin(tx, schema, { group, subject }, systemClock));
    expect([await release(), await release()]).toEqual([true, false]);
    await eventually(async () =>
      expect(idsOfSubject(await effects(group), subject)).toEqual(idsOf([earlier, first, second])),
    );
    expect(await parked()).toEqual([]);
  });

  test('a parked subject holds back what is retried too, and one that was given up stays before the others', async () => {
    const group = newGroup();
    const { state, subject, poison, second, third } = await givenUpEvent(group);
    const { pool, schema } = harness();
    await transaction(pool, (tx) => parkSubjectWithin(tx, schema, { group, subject, by: null }, systemClock));
    const [letter] = await letters(group);
    state.broken = false;
    await replayDeadLetter(pool, schema, letter?.id ?? '', systemClock);
    const marker = makeEvent({ subject: newId() });
    const log = await createLog();
    await log.publish([marker]);
    await eventually(async () => expect(ids(await effects(group))).toContain(marker.envelope.id));
    expect(idsOfSubject(await effects(group), subject)).toEqual([]);
    await transaction(pool, (tx) => releaseSubjectWithin(tx, schema, { group, subject }, systemClock));
    await eventually(async () =>
      expect(idsOfSubject(await effects(group), subject)).toEqual(idsOf([poison, second, third])),
    );
  });

  test("a statement that fails inside a handler counts as that event's failure, even when the handler catches it", async () => {
    const log = await createLog();
    const group = newGroup();
    const [bad, good] = [makeEvent({ subject: newId() }), makeEvent({ subject: newId() })];
    await log.subscribe({
      group,
      topics: ['metrics'],
      handler: async ({ envelope }, tx) => {
        if (envelope.id === bad.envelope.id) await tx.query('select 1/0').catch(() => undefined);
        else await insertEffect(tx, harness().schema, group, envelope);
      },
    });
    await log.publish([
      { ...bad, topic: 'metrics' },
      { ...good, topic: 'metrics' },
    ]);
    await eventually(async () =>
      expect(await letters(group)).toMatchObject([{ event: { envelope: { id: bad.envelope.id } } }]),
    );
    await eventually(async () => expect(ids(await effects(group))).toEqual([good.envelope.id]));
  });

  test('an event that always breaks its connection is set aside too, and others go on', async () => {
    const log = await createLog();
    const group = newGroup();
    const [bad, good] = [makeEvent({ subject: newId() }), makeEvent({ subject: newId() })];
    await log.subscribe({
      group,
      topics: ['accounts'],
      handler: async ({ envelope }, tx) => {
        if (envelope.id === bad.envelope.id) await breakConnection(tx);
        await insertEffect(tx, harness().schema, group, envelope);
      },
    });
    await log.publish([
      { ...bad, topic: 'accounts' },
      { ...good, topic: 'accounts' },
    ]);
    await eventually(async () => expect(ids(await effects(group))).toEqual([good.envelope.id]));
    await eventually(
      async () =>
        expect(await letters(group)).toMatchObject([{ kind: 'poison', event: { envelope: { id: bad.envelope.id } } }]),
      50_000,
    );
  });

  test('an unreachable store is waited for, in order, without using up attempts', async () => {
    const log = await createLog();
    const group = newGroup();
    const events = Array.from({ length: 3 }, () => makeEvent());
    // More often than an event may fail or break its connection.
    let failuresLeft = 6;
    await log.subscribe({
      group,
      topics: ['usage'],
      handler: async ({ envelope }, tx) => {
        await insertEffect(tx, harness().schema, group, envelope);
        if (idsOf(events).includes(envelope.id) && (failuresLeft -= 1) >= 0)
          throw new StoreUnavailableError('the store is down');
      },
    });
    const subject = newId();
    for (const { envelope } of events) envelope.subject = subject;
    await log.publish(events);
    await eventually(async () => expect(idsOfSubject(await effects(group), subject)).toEqual(idsOf(events)), 50_000);
    expect(failuresLeft).toBeLessThan(0);
    expect(await letters(group)).toEqual([]);
  });

  test('an event that does not fit its definition, or has an unknown version, reaches no handler', async () => {
    const log = await createLog();
    const group = newGroup();
    const topic = 'usage' as const;
    const [unfit, unknown] = [makeEvent({ topic, subject: newId() }), makeEvent({ topic, subject: newId() })];
    unfit.envelope.type = messageReleased.type;
    unfit.envelope.data = { reason: 'made up' };
    unknown.envelope.type = messageReleased.type.replace(/1$/, '99');
    const [behind, other] = [makeEvent({ subject: unfit.envelope.subject }), makeEvent({ subject: newId() })];
    await subscribe(log, { group });
    await log.publish([unfit, unknown, behind, other]);
    await eventually(async () => expect(await letters(group)).toHaveLength(3));
    const parked = new Map((await letters(group)).map((letter) => [letter.event.envelope.id, letter]));
    expect(parked.get(unfit.envelope.id)).toMatchObject({
      kind: 'poison',
      attempts: 0,
      error: expect.stringContaining('reason (invalid_format)'),
    });
    expect(parked.get(unknown.envelope.id)).toMatchObject({
      kind: 'poison',
      error: `${unknown.envelope.type} is a version that is not known here`,
    });
    expect(parked.get(behind.envelope.id)).toMatchObject({ kind: 'behind' });
    await eventually(async () => expect(ids(await effects(group))).toContain(other.envelope.id));
    // Replayed, it is refused again; dropped, it lets the others pass.
    const id = parked.get(unfit.envelope.id)?.id ?? '';
    await replayDeadLetter(harness().pool, harness().schema, id, systemClock);
    await eventually(async () =>
      expect((await letters(group)).find((letter) => letter.id === id)).toMatchObject({ kind: 'poison', attempts: 1 }),
    );
    await dropDeadLetter(harness().pool, harness().schema, id, systemClock);
    await eventually(async () => expect(ids(await effects(group))).toContain(behind.envelope.id));
    expect(ids(await effects(group))).not.toContain(unfit.envelope.id);
  });

  test('occasional failures lose nothing and keep every subject in order', async () => {
    const log = await createLog();
    const group = newGroup();
    const subjects = Array.from({ length: 10 }, () => newId());
    const rounds = Array.from({ length: 12 }, (_, round) => round);
    const tries = new Map<string, number>();
    // Each event may fail twice, at random, so that a repeated batch breaks at another event.
    const fails = ({ envelope: { id, subject } }: LoggedEvent) => {
      const before = tries.get(id) ?? 0;
      const failing = subjects.includes(subject) && before < 2 && Math.random() < 0.4;
      if (failing) tries.set(id, before + 1);
      return failing;
    };
    await log.publish(rounds.flatMap((round) => subjects.map((subject) => makeEvent({ subject, data: { round } }))));
    await subscribe(log, { group, fails });
    await eventually(async () => {
      const rows = await effects(group);
      for (const subject of subjects) expect(roundsOf(rows, subject)).toEqual(rounds);
    });
  });
}
