// What a quota store driver that can lose its counters must do about it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { QuotaUnavailableError } from './quota-store.ts';
import type { HoldRequest, KnownUnit, QuotaStore } from './quota-store.ts';
import { holdRequest, noon } from './testing/holds.ts';

export interface LosingQuotaStore {
  readonly store: QuotaStore;
  /** Another process on the same store. */
  readonly other: QuotaStore;
  /** Deletes everything, the rebuild lock included. */
  lose(): Promise<void>;
  /** Only one shard loses its epoch. */
  losePart(): Promise<void>;
  stop(): Promise<void>;
}

const classes = ['standard', 'premium'];
const from = (...units: readonly KnownUnit[]) =>
  async function* () {
    yield units;
  };

export function describeQuotaRebuild(name: string, create: () => Promise<LosingQuotaStore>): void {
  describe(`the lost quota store on ${name}`, () => {
    let under: LosingQuotaStore;
    beforeAll(async () => {
      under = await create();
    });
    beforeEach(() => under.lose());
    afterAll(() => under.stop());

    const unit = (changes: Partial<KnownUnit> = {}): KnownUnit => ({
      holdId: randomUUID(),
      subject: randomUUID(),
      class: 'standard',
      takenIn: 'standard',
      idempotencyKey: randomUUID(),
      state: 'settled',
      windowStartsAt: new Date('2026-11-21T00:00:00Z'),
      windowEndsAt: new Date('2026-11-22T00:00:00Z'),
      heldAt: noon,
      ...changes,
    });
    const figures = (subject: string) => under.store.figures(subject, classes, 'UTC', noon);
    const standard = async (subject: string) => (await figures(subject))['standard'];

    test('refuses everything until it is rebuilt, and reports that it is lost', async () => {
      const { store } = under;
      expect(await store.condition()).toBe('lost');
      const id = randomUUID();
      const calls = [
        () => store.hold(holdRequest()),
        () => store.settle(id, noon),
        () => store.settleIn(id, 'standard', noon),
        () => store.release(id, noon),
        () => store.giveBack(id, noon),
        () => store.upgrade(id, 'premium', -1, noon),
        () => store.figures('anybody', classes, 'UTC', noon),
        () => store.openHolds(noon, 10),
      ];
      for (const call of calls) await expect(call()).rejects.toBeInstanceOf(QuotaUnavailableError);
      expect(await store.rebuild(from(), noon)).toBe(true);
      expect(await store.condition()).toBe('ready');
      expect(await store.hold(holdRequest())).toMatchObject({ outcome: 'held' });
      expect(await store.rebuild(from(unit()), noon)).toBe(false);
    });

    test.each([1, 2, 3])('is the same as before after a rebuild from its units, sequence %p', async (seed) => {
      const { store } = under;
      await store.rebuild(from(), noon);
      const { units, requests, subjects } = await live(store, seed);
      const snapshot = async () => ({
        figures: await Promise.all(subjects.map(figures)),
        repeated: (await Promise.all(requests.map((one) => store.hold(one)))).map((answer) => ({
          ...answer,
          attempt: 1,
        })),
        open: await store.openHolds(new Date(noon.getTime() + 1e9), 1000),
      });
      const before = await snapshot();
      await under.lose();
      expect(await store.condition()).toBe('lost');
      const half = Math.floor(units.length / 2);
      const source = async function* () {
        yield units.slice(0, half).map((one) => ({ ...one, state: 'held' as const }));
        yield units.map((one) => (one.state === 'given_back' ? { ...one, state: 'settled' as const } : one));
        yield units;
        yield units.map((one) => ({ ...one, state: 'held' as const }));
        yield units.slice(half);
      };
      expect(await store.rebuild(source, noon)).toBe(true);
      expect(await snapshot()).toEqual(before);
    });

    test('ignores units of windows that are over', async () => {
      const old = unit({
        windowStartsAt: new Date('2026-11-20T00:00:00Z'),
        windowEndsAt: new Date('2026-11-21T00:00:00Z'),
      });
      await under.store.rebuild(from(old, unit({ subject: old.subject })), noon);
      expect(await standard(old.subject)).toMatchObject({ used: 1, held: 0 });
    });

    test('resolves holds whose ids another store made', async () => {
      const holds = Array.from({ length: 40 }, () => unit({ state: 'held' }));
      await under.store.rebuild(from(...holds), noon);
      for (const { holdId, subject } of holds) {
        expect(await under.store.upgrade(holdId, 'premium', -1, noon)).toBe(true);
        expect(await under.store.settleIn(holdId, 'standard', noon)).toBe('other_class');
        expect([await under.store.settle(holdId, noon), await under.store.settle(holdId, noon)]).toEqual([true, false]);
        expect(await figures(subject)).toMatchObject({ standard: { used: 0, held: 0 }, premium: { used: 1, held: 0 } });
      }
    });

    test('knows which units were given back: they do not count and are not given back again', async () => {
      const back = unit({ state: 'given_back' });
      const later = unit({ subject: back.subject, idempotencyKey: randomUUID() });
      await under.store.rebuild(from(back, later), noon);
      expect(await standard(back.subject)).toMatchObject({ used: 1, held: 0 });
      expect(await under.store.giveBack(back.holdId, noon)).toBe(false);
      expect(await under.store.giveBack(later.holdId, noon)).toBe(true);
      const { subject, idempotencyKey } = back;
      const again = await under.store.hold(holdRequest({ subject, idempotencyKey: idempotencyKey ?? '' }));
      expect(again).toMatchObject({ holdId: back.holdId, repeated: true, used: 0 });
    });

    test('is rebuilt once by two processes at the same time', async () => {
      const known = unit();
      let read = 0;
      const source = async function* () {
        read += 1;
        yield [known];
      };
      const done = await Promise.all(
        [under.store, under.other, under.store].map((store) => store.rebuild(source, noon)),
      );
      expect([done.filter(Boolean), read]).toEqual([[true], 1]);
      expect(await standard(known.subject)).toMatchObject({ used: 1 });
    });

    test('stays lost when the source fails, and units added before the failure are removed', async () => {
      const first = unit();
      const failing = async function* () {
        yield [first];
        throw new Error('the ledger is down');
      };
      await expect(under.store.rebuild(failing, noon)).rejects.toThrow('the ledger is down');
      expect(await under.other.condition()).toBe('lost');
      expect(await under.other.rebuild(from(unit()), noon)).toBe(true);
      expect(await standard(first.subject)).toMatchObject({ used: 0, held: 0 });
    });

    test('gets nothing from a process that wakes up late after another rebuilt it', async () => {
      const known = unit();
      const late = async function* () {
        // The first process's lock expired while it waited for this page.
        await under.lose();
        await under.other.rebuild(from(known), noon);
        yield [unit({ subject: known.subject })];
      };
      await expect(under.store.rebuild(late, noon)).rejects.toBeInstanceOf(QuotaUnavailableError);
      expect(await standard(known.subject)).toMatchObject({ used: 1 });
    });

    test('rebuilds only the lost shard and leaves the others', async () => {
      // So many that none of the sixteen shards is empty: with 60, one sometimes was.
      const known = Array.from({ length: 300 }, () => unit());
      await under.store.rebuild(from(...known), noon);
      await under.losePart();
      expect(await under.store.condition()).toBe('lost');
      const asked = await Promise.allSettled(known.map(({ subject }) => standard(subject)));
      expect(new Set(asked.map(({ status }) => status))).toEqual(new Set(['fulfilled', 'rejected']));
      expect(await under.other.rebuild(from(...known), noon)).toBe(true);
      for (const { subject } of known) expect(await standard(subject)).toMatchObject({ used: 1, held: 0 });
    });
  });
}

/** A day of several people; returns what a ledger and the open replies would know of it. */
async function live(store: QuotaStore, seed: number) {
  const random = randomFrom(seed);
  const subjects = Array.from({ length: 6 }, () => randomUUID());
  const units = new Map<string, KnownUnit>();
  const requests: HoldRequest[] = [];
  for (let step = 0; step < 150; step += 1) {
    const open = [...units.values()].filter(({ state }) => state === 'held');
    const one = open[random(Math.max(1, open.length))];
    const settled = [...units.values()].filter(({ state }) => state === 'settled');
    const what = random(7);
    if (what < 3 || !one) {
      const now = new Date(noon.getTime() + step);
      const subject = subjects[random(6)] ?? '';
      const request = {
        subject,
        class: classes[random(2)] ?? '',
        idempotencyKey: randomUUID(),
        limit: 12,
        zone: 'UTC',
        now,
      };
      const answer = await store.hold(request);
      if (answer.outcome === 'denied') continue;
      const { holdId, windowStartsAt, resetsAt } = answer;
      requests.push(request);
      units.set(holdId, {
        ...request,
        takenIn: request.class,
        holdId,
        state: 'held',
        windowStartsAt,
        windowEndsAt: resetsAt,
        heldAt: now,
      });
    } else if (what === 3) {
      await store.settle(one.holdId, noon);
      units.set(one.holdId, { ...one, state: 'settled' });
    } else if (what === 4) {
      await store.release(one.holdId, noon);
      units.delete(one.holdId);
    } else if (what === 5) {
      const back = settled[random(Math.max(1, settled.length))];
      if (!back) continue;
      await store.giveBack(back.holdId, noon);
      units.set(back.holdId, { ...back, state: 'given_back' });
    } else if (await store.upgrade(one.holdId, 'premium', 12, noon))
      units.set(one.holdId, { ...one, class: 'premium' });
  }
  const keys = new Set([...units.values()].map(({ idempotencyKey }) => idempotencyKey));
  return {
    units: [...units.values()],
    requests: requests.filter(({ idempotencyKey }) => keys.has(idempotencyKey)),
    subjects,
  };
}

function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
