// What every driver of the quota store must remember about classes: in which one a unit was taken, and in which it is settled.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { QuotaStore } from './quota-store.ts';
import type { QuotaStoreUnderTest } from './quota-store.suite.ts';
import { holdRequest, holdsOf, noon } from './testing/holds.ts';

export function describeQuotaClasses(name: string, create: () => Promise<QuotaStoreUnderTest>): void {
  describe(`the class of a unit on ${name}`, () => {
    let quota: QuotaStore;
    let under: QuotaStoreUnderTest;
    beforeAll(async () => {
      under = await create();
      quota = under.store;
    });
    afterAll(() => under.stop());

    const { held } = holdsOf(() => quota);
    const figures = (subject: string) => quota.figures(subject, ['standard', 'premium'], 'UTC', noon);

    test('a repeated key returns the class its unit was taken in, wherever the unit was moved since, until it takes another', async () => {
      const once = holdRequest({ class: 'premium', limit: 3 });
      const { holdId, takenIn } = await held(once);
      expect(takenIn).toBe('premium');
      expect(await held({ ...once, class: 'standard' })).toMatchObject({
        holdId,
        class: 'premium',
        takenIn: 'premium',
      });
      await quota.upgrade(holdId, 'standard', 15, noon);
      expect(await held(once)).toMatchObject({ holdId, class: 'standard', takenIn: 'premium', repeated: true });
      await quota.release(holdId, noon);
      const again = await held({ ...once, class: 'standard' });
      expect(again).toMatchObject({ class: 'standard', takenIn: 'standard', attempt: 2 });
    });

    test('a unit is settled in its own class only, once', async () => {
      const subject = randomUUID();
      const { holdId } = await held({ subject, class: 'premium', limit: 3 });
      expect(await quota.settleIn(holdId, 'standard', noon)).toBe('other_class');
      expect(await figures(subject)).toMatchObject({ standard: { used: 0, held: 0 }, premium: { used: 0, held: 1 } });
      const answers = await Promise.all([1, 2, 3].map(() => quota.settleIn(holdId, 'premium', noon)));
      expect(answers.toSorted()).toEqual(['settled', 'unchanged', 'unchanged']);
      expect([
        await quota.settleIn(holdId, 'standard', noon),
        await quota.settleIn(randomUUID(), 'standard', noon),
      ]).toEqual(['unchanged', 'unchanged']);
      expect(await figures(subject)).toMatchObject({ standard: { used: 0, held: 0 }, premium: { used: 1, held: 0 } });
    });
  });
}
