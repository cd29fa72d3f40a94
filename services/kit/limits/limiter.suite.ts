// What every driver of the rate limiter must do. Each test uses new keys, since stores outlive tests.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LimiterUnavailableError } from './limiter.ts';
import type { LimitRule, RateLimiter } from './limiter.ts';

export interface LimiterUnderTest {
  readonly limiter: RateLimiter;
  /** A limiter whose store accepts calls and never answers. */
  readonly frozen: RateLimiter;
  stop(): Promise<void>;
}

const ten: LimitRule = { name: 'messages', limit: 10, windowSeconds: 60 };
const hundred: LimitRule = { name: 'address', limit: 100, windowSeconds: 60 };
const noon = new Date('2026-11-21T12:00:00Z');
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

export function describeLimiter(name: string, create: () => Promise<LimiterUnderTest>): void {
  describe(`the rate limiter on ${name}`, () => {
    let store: LimiterUnderTest;
    beforeAll(async () => {
      store = await create();
    });
    afterAll(() => store.stop());

    const one = async (rule: LimitRule, key: string, now: Date) => {
      const [decision] = await store.limiter.take([{ rule, key }], now);
      if (!decision) throw new Error('no decision');
      return decision;
    };

    test('counts down, refuses at the limit, and says when to retry', async () => {
      const key = randomUUID();
      const remaining: number[] = [];
      for (let index = 0; index < 10; index += 1) remaining.push((await one(ten, key, noon)).remaining);
      expect(remaining).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
      expect(await one(ten, key, noon)).toEqual({
        allowed: false,
        limit: 10,
        remaining: 0,
        resetSeconds: 60,
        retryAfterSeconds: 6,
      });
      expect(await one(ten, key, later(6))).toMatchObject({ allowed: true, remaining: 0 });
      expect(await one(ten, key, later(6))).toMatchObject({ allowed: false });
      expect(await one(ten, key, later(120))).toMatchObject({ allowed: true, remaining: 9, resetSeconds: 6 });
    });

    test('of 60 at once with a limit of 10 exactly 10 pass', async () => {
      const key = randomUUID();
      const decisions = await Promise.all(Array.from({ length: 60 }, () => one(ten, key, noon)));
      expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(10);
    });

    test('takes from every key, or from none when one refuses', async () => {
      const [narrow, wide] = [randomUUID(), randomUUID()];
      const both = (now: Date) =>
        store.limiter.take(
          [
            { rule: hundred, key: wide },
            { rule: ten, key: narrow },
          ],
          now,
        );
      for (let index = 0; index < 10; index += 1) await both(noon);
      expect((await both(noon)).map(({ allowed, remaining }) => [allowed, remaining])).toEqual([
        [true, 90],
        [false, 0],
      ]);
      expect(await one(hundred, wide, noon)).toMatchObject({ remaining: 89 });
    });

    test('many callers with the same keys in different order neither block each other nor take too much', async () => {
      const [first, second] = [randomUUID(), randomUUID()];
      const requests = [first, second].map((key) => ({ rule: ten, key }));
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          store.limiter.take(index % 2 === 0 ? requests : requests.toReversed(), noon),
        ),
      );
      expect(answers.filter((decisions) => decisions.every(({ allowed }) => allowed))).toHaveLength(10);
    });

    test('keeps one key and one rule apart from another', async () => {
      const key = randomUUID();
      for (let index = 0; index < 10; index += 1) await one(ten, key, noon);
      expect(await one(hundred, key, noon)).toMatchObject({ remaining: 99 });
      expect(await one(ten, randomUUID(), noon)).toMatchObject({ remaining: 9 });
    });

    test('sends nothing to the store for an empty request', async () => {
      expect(await store.frozen.take([], noon)).toEqual([]);
    });

    test('reports a store that does not answer as unavailable, not as a refusal', async () => {
      await expect(store.frozen.take([{ rule: ten, key: 'any' }], noon)).rejects.toBeInstanceOf(
        LimiterUnavailableError,
      );
    });
  });
}
