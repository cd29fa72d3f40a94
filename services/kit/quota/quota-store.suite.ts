// What every driver of the quota store must do: never count a unit too many, never lose one, whatever repeats or races.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { QuotaUnavailableError } from './quota-store.ts';
import type { QuotaStore } from './quota-store.ts';
import { holdRequest, holdsOf, noon } from './testing/holds.ts';

export interface QuotaStoreUnderTest {
  readonly store: QuotaStore;
  /** A store that accepts calls and never answers. */
  readonly frozen: QuotaStore;
  stop(): Promise<void>;
}

export function describeQuotaStore(name: string, create: () => Promise<QuotaStoreUnderTest>): void {
  describe(`the quota store on ${name}`, () => {
    let quota: QuotaStore;
    let under: QuotaStoreUnderTest;
    beforeAll(async () => {
      under = await create();
      quota = under.store;
    });
    afterAll(() => under.stop());

    const { held, denied } = holdsOf(() => quota);
    const figures = async (subject: string, zone = 'UTC') => {
      const { standard, premium } = await quota.figures(subject, ['standard', 'premium'], zone, noon);
      if (!standard || !premium) throw new Error('a class is missing');
      return { standard, premium };
    };

    test('60 holds at once with a limit of 15: exactly 15', async () => {
      const subject = randomUUID();
      const answers = await Promise.all(Array.from({ length: 60 }, () => quota.hold(holdRequest({ subject }))));
      const taken = answers.flatMap((answer) => (answer.outcome === 'held' ? [answer.holdId] : []));
      expect(new Set(taken).size).toBe(15);
      expect((await figures(subject)).standard).toMatchObject({ used: 0, held: 15 });
    });

    test('60 simultaneous retries of one message take one unit and find one hold', async () => {
      const once = holdRequest();
      const answers = await Promise.all(Array.from({ length: 60 }, () => quota.hold(once)));
      expect(new Set(answers.map((answer) => answer.outcome === 'held' && answer.holdId)).size).toBe(1);
      expect(answers.filter((answer) => answer.outcome === 'held' && !answer.repeated)).toHaveLength(1);
      expect((await figures(once.subject)).standard.held).toBe(1);
    });

    test('distinguishes a limit filled by open holds (busy) from a used-up one (exhausted)', async () => {
      const subject = randomUUID();
      const { holdId } = await held({ subject, limit: 1 });
      expect(await denied({ subject, limit: 1 })).toBe('busy');
      await quota.settle(holdId, noon);
      expect(await denied({ subject, limit: 1 })).toBe('exhausted');
      expect(await denied({ limit: 0 })).toBe('exhausted');
    });

    test('a refusal takes nothing and reports when the window ends', async () => {
      const subject = randomUUID();
      await held({ subject, limit: 1 });
      for (let index = 0; index < 5; index += 1) await denied({ subject, limit: 1 });
      expect(await quota.hold(holdRequest({ subject, limit: 1 }))).toEqual({
        outcome: 'denied',
        reason: 'busy',
        used: 0,
        held: 1,
        windowStartsAt: new Date('2026-11-21T00:00:00Z'),
        resetsAt: new Date('2026-11-22T00:00:00Z'),
      });
    });

    test('a hold is settled or released once, and a released one stays released', async () => {
      const subject = randomUUID();
      const first = await held({ subject });
      const changes = await Promise.all([1, 2, 3, 4].map(() => quota.settle(first.holdId, noon)));
      expect(changes.filter(Boolean)).toHaveLength(1);
      expect(await quota.release(first.holdId, noon)).toBe(false);
      const second = await held({ subject });
      expect([await quota.release(second.holdId, noon), await quota.release(second.holdId, noon)]).toEqual([
        true,
        false,
      ]);
      expect(await quota.settle(second.holdId, noon)).toBe(false);
      expect((await figures(subject)).standard).toMatchObject({ used: 1, held: 0 });
    });

    test('settle and release at the same time: only one of them succeeds', async () => {
      const subject = randomUUID();
      const { holdId } = await held({ subject });
      const changes = await Promise.all([quota.settle(holdId, noon), quota.release(holdId, noon)]);
      expect(changes.filter(Boolean)).toHaveLength(1);
      expect((await figures(subject)).standard).toMatchObject({ used: changes[0] ? 1 : 0, held: 0 });
    });

    test('a settled unit is given back once, however often and simultaneously it is requested', async () => {
      const subject = randomUUID();
      const [first, second] = [await held({ subject, limit: 2 }), await held({ subject, limit: 2 })];
      for (const { holdId } of [first, second]) await quota.settle(holdId, noon);
      expect(await denied({ subject, limit: 2 })).toBe('exhausted');
      const changes = await Promise.all([1, 2, 3, 4].map(() => quota.giveBack(first.holdId, noon)));
      expect(changes.filter(Boolean)).toHaveLength(1);
      expect((await figures(subject)).standard).toMatchObject({ used: 1, held: 0 });
      expect(await held({ subject, limit: 2 })).toMatchObject({ used: 1, held: 1 });
      expect([await quota.settle(first.holdId, noon), await quota.release(first.holdId, noon)]).toEqual([false, false]);
      expect(await quota.upgrade(first.holdId, 'premium', -1, noon)).toBe(false);
    });

    test('only settled units are given back, in the class they were settled in', async () => {
      const subject = randomUUID();
      const [open, released, moved] = [await held({ subject }), await held({ subject }), await held({ subject })];
      await quota.release(released.holdId, noon);
      await quota.upgrade(moved.holdId, 'premium', 3, noon);
      await quota.settle(moved.holdId, noon);
      expect([await quota.giveBack(open.holdId, noon), await quota.giveBack(released.holdId, noon)]).toEqual([
        false,
        false,
      ]);
      expect(await quota.giveBack(moved.holdId, noon)).toBe(true);
      expect(await figures(subject)).toMatchObject({ standard: { used: 0, held: 1 }, premium: { used: 0, held: 0 } });
    });

    test('a retry of a message whose unit was given back finds it and takes nothing', async () => {
      const once = holdRequest({ limit: 1 });
      const first = await held(once);
      await quota.settle(first.holdId, noon);
      await quota.giveBack(first.holdId, noon);
      expect(await quota.hold(once)).toMatchObject({ holdId: first.holdId, repeated: true, used: 0, held: 0 });
    });

    test('an unknown hold changes nothing', async () => {
      expect([
        await quota.settle(randomUUID(), noon),
        await quota.release(randomUUID(), noon),
        await quota.giveBack(randomUUID(), noon),
        await quota.upgrade(randomUUID(), 'premium', -1, noon),
      ]).toEqual([false, false, false, false]);
    });

    test('a retry of a settled message finds it and takes nothing', async () => {
      const once = holdRequest();
      const first = await held(once);
      await quota.settle(first.holdId, noon);
      expect(await quota.hold(once)).toMatchObject({
        outcome: 'held',
        holdId: first.holdId,
        attempt: 1,
        repeated: true,
        used: 1,
        held: 0,
      });
    });

    test('a released key may hold again, and a late release of the first attempt does not affect the second', async () => {
      const once = holdRequest({ limit: 1 });
      const first = await held(once);
      await quota.release(first.holdId, noon);
      const second = await held(once);
      expect(second).toMatchObject({ attempt: 2, repeated: false, held: 1 });
      expect(second.holdId).not.toBe(first.holdId);
      expect(await quota.release(first.holdId, noon)).toBe(false);
      expect((await figures(once.subject)).standard.held).toBe(1);
    });

    test('equal keys of two people are independent', async () => {
      const idempotencyKey = randomUUID();
      const [first, second] = [await held({ idempotencyKey }), await held({ idempotencyKey })];
      expect(first.holdId).not.toBe(second.holdId);
    });

    test('unlimited units are still held and counted', async () => {
      const subject = randomUUID();
      const answers = await Promise.all(Array.from({ length: 40 }, () => held({ subject, limit: -1 })));
      await Promise.all(answers.slice(0, 10).map(({ holdId }) => quota.settle(holdId, noon)));
      expect((await figures(subject)).standard).toMatchObject({ used: 10, held: 30 });
    });

    test('a plan bought at noon keeps what was used before', async () => {
      const subject = randomUUID();
      const { holdId } = await held({ subject, limit: 1 });
      await quota.settle(holdId, noon);
      expect(await denied({ subject, limit: 1 })).toBe('exhausted');
      expect(await held({ subject, limit: 3 })).toMatchObject({ used: 1, held: 1 });
    });

    test('an upgrade moves an open hold once when a unit is left, and otherwise changes nothing', async () => {
      const subject = randomUUID();
      const once = holdRequest({ subject });
      const { holdId } = await held(once);
      expect([
        await quota.upgrade(holdId, 'premium', 1, noon),
        await quota.upgrade(holdId, 'premium', 1, noon),
      ]).toEqual([true, true]);
      expect(await figures(subject)).toMatchObject({ standard: { held: 0 }, premium: { held: 1 } });
      expect(await held(once)).toMatchObject({ holdId, class: 'premium', repeated: true });
      const second = await held({ subject });
      expect(await quota.upgrade(second.holdId, 'premium', 1, noon)).toBe(false);
      await quota.settle(holdId, noon);
      expect(await quota.upgrade(holdId, 'standard', -1, noon)).toBe(false);
      expect(await figures(subject)).toMatchObject({ standard: { used: 0, held: 1 }, premium: { used: 1, held: 0 } });
      // Moving it back needs no free unit.
      await quota.upgrade(second.holdId, 'premium', -1, noon);
      await held({ subject, limit: 1 });
      expect(await quota.upgrade(second.holdId, 'standard', -1, noon)).toBe(true);
      expect(await figures(subject)).toMatchObject({ standard: { held: 2 }, premium: { used: 1, held: 0 } });
    });

    test('figures of an unknown person are zero, with the window that would begin', async () => {
      expect((await figures(randomUUID(), 'Asia/Tokyo')).premium).toEqual({
        used: 0,
        held: 0,
        windowStartsAt: new Date('2026-11-20T15:00:00Z'),
        resetsAt: new Date('2026-11-21T15:00:00Z'),
      });
    });

    test('open holds are listed oldest first, with a limit, and disappear when resolved', async () => {
      const subject = randomUUID();
      const long = new Date('2020-01-01T00:00:00Z');
      const holds = [];
      for (let index = 0; index < 4; index += 1)
        holds.push(await held({ subject, now: new Date(long.getTime() + index * 1000) }));
      const before = new Date(long.getTime() + 3000);
      const listed = async (limit: number) => (await quota.openHolds(before, limit)).map(({ holdId }) => holdId);
      expect(await listed(10)).toEqual(holds.slice(0, 3).map(({ holdId }) => holdId));
      expect(await listed(2)).toHaveLength(2);
      await quota.release(holds[0]?.holdId ?? '', long);
      expect(await quota.openHolds(before, 1)).toEqual([
        { holdId: holds[1]?.holdId, subject, class: 'standard', heldAt: new Date(long.getTime() + 1000) },
      ]);
    });

    test('only people with a running window are listed, and all of them', async () => {
      const people = Array.from({ length: 40 }, () => randomUUID());
      await Promise.all(people.map((subject) => quota.hold(holdRequest({ subject }))));
      const yesterday = randomUUID();
      await held({ subject: yesterday, now: new Date('2026-11-20T12:00:00Z') });
      const listed = new Set<string>();
      for await (const page of quota.subjects(noon)) page.forEach((subject) => listed.add(subject));
      expect(people.filter((subject) => !listed.has(subject))).toEqual([]);
      expect(listed.has(yesterday)).toBe(false);
    });

    test('a store that has its counters is ready, and a rebuild does nothing', async () => {
      expect(await quota.condition()).toBe('ready');
      const unread = async function* () {
        yield* [];
        throw new Error('nobody asked for units');
      };
      expect(await quota.rebuild(unread, noon)).toBe(false);
    });

    test('a store that does not answer is unavailable, which is not a refusal', async () => {
      await expect(under.frozen.hold(holdRequest())).rejects.toBeInstanceOf(QuotaUnavailableError);
      await expect(under.frozen.settle(randomUUID(), noon)).rejects.toBeInstanceOf(QuotaUnavailableError);
      await expect(under.frozen.giveBack(randomUUID(), noon)).rejects.toBeInstanceOf(QuotaUnavailableError);
      await expect(under.frozen.subjects(noon)[Symbol.asyncIterator]().next()).rejects.toBeInstanceOf(
        QuotaUnavailableError,
      );
    });
  });
}
