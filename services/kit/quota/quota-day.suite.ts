// What every driver of the quota store must do about days: windows across midnight, daylight saving and changed zones.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { QuotaStore } from './quota-store.ts';
import type { QuotaStoreUnderTest } from './quota-store.suite.ts';
import { holdRequest, holdsOf, noon } from './testing/holds.ts';

const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000);

export function describeQuotaDays(name: string, create: () => Promise<QuotaStoreUnderTest>): void {
  describe(`the days of the quota store on ${name}`, () => {
    let quota: QuotaStore;
    let under: QuotaStoreUnderTest;
    beforeAll(async () => {
      under = await create();
      quota = under.store;
    });
    afterAll(() => under.stop());

    const { held, denied } = holdsOf(() => quota);
    const standard = async (subject: string, now: Date) =>
      (await quota.figures(subject, ['standard'], 'UTC', now))['standard'];

    test('a retry after midnight finds the hold of yesterday', async () => {
      const once = holdRequest({ now: new Date('2026-11-21T23:59:59.900Z') });
      const first = await held(once);
      const again = await held({ ...once, now: new Date('2026-11-22T00:00:00.100Z') });
      expect(again).toMatchObject({ holdId: first.holdId, repeated: true, resetsAt: new Date('2026-11-22T00:00:00Z') });
      expect((await standard(once.subject, new Date('2026-11-22T00:00:01Z')))?.held).toBe(0);
    });

    test('a hold is settled in its own window, however late', async () => {
      const subject = randomUUID();
      const yesterday = await held({ subject, limit: 1, now: new Date('2026-11-21T23:59:59Z') });
      const today = new Date('2026-11-22T00:00:01Z');
      await held({ subject, limit: 1, now: today });
      expect(await quota.settle(yesterday.holdId, today)).toBe(true);
      expect(await standard(subject, today)).toMatchObject({
        used: 0,
        held: 1,
        windowStartsAt: new Date('2026-11-22T00:00:00Z'),
      });
    });

    test('a unit is given back in its own window, however late', async () => {
      const subject = randomUUID();
      const yesterday = await held({ subject, limit: 1, now: new Date('2026-11-21T23:59:59Z') });
      const today = new Date('2026-11-22T00:00:01Z');
      await quota.settle(yesterday.holdId, today);
      const { holdId } = await held({ subject, limit: 1, now: today });
      await quota.settle(holdId, today);
      expect(await quota.giveBack(yesterday.holdId, today)).toBe(true);
      expect((await standard(subject, today))?.used).toBe(1);
      expect(await quota.giveBack(holdId, today)).toBe(true);
      expect((await standard(subject, today))?.used).toBe(0);
    });

    test('the window is the person’s day, even when daylight saving changes', async () => {
      const zone = 'Europe/Berlin';
      const spring = await held({ zone, now: new Date('2026-03-29T10:00:00Z') });
      expect([spring.windowStartsAt, spring.resetsAt]).toEqual([
        new Date('2026-03-28T23:00:00Z'),
        new Date('2026-03-29T22:00:00Z'),
      ]);
      const autumn = await held({ zone, now: new Date('2026-10-25T10:00:00Z') });
      expect([autumn.windowStartsAt, autumn.resetsAt]).toEqual([
        new Date('2026-10-24T22:00:00Z'),
        new Date('2026-10-25T23:00:00Z'),
      ]);
      const lost = await held({ zone: 'No/Where' });
      expect(lost.resetsAt).toEqual(new Date('2026-11-22T00:00:00Z'));
    });

    test('a changed zone takes effect with the next window', async () => {
      const subject = randomUUID();
      await held({ subject, limit: 1 });
      const tokyo = { subject, limit: 1, zone: 'Asia/Tokyo' };
      expect(await denied({ ...tokyo, now: hours(4) })).toBe('busy');
      const next = await held({ ...tokyo, now: hours(13) });
      expect([next.windowStartsAt, next.resetsAt]).toEqual([
        new Date('2026-11-22T00:00:00Z'),
        new Date('2026-11-23T15:00:00Z'),
      ]);
    });

    test('changing zones every hour for ten days gives no more than one limit per 22 h', async () => {
      const subject = randomUUID();
      const zones = [
        'Pacific/Kiritimati',
        'Asia/Tokyo',
        'Europe/Berlin',
        'UTC',
        'America/New_York',
        'Pacific/Pago_Pago',
        'Asia/Kolkata',
      ];
      let taken = 0;
      for (let hour = 0; hour < 240; hour += 1) {
        const answer = await quota.hold(
          holdRequest({ subject, limit: 2, now: hours(hour), zone: zones[(hour * 3) % zones.length] ?? 'UTC' }),
        );
        if (answer.outcome === 'held') taken += 1;
      }
      expect(taken).toBeGreaterThanOrEqual(2 * 6);
      expect(taken).toBeLessThanOrEqual(2 * (Math.floor(240 / 22) + 1));
    });
  });
}
