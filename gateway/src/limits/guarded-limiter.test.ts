import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { LimiterUnavailableError } from '@consilium/kit/limits/limiter.ts';
import type { RateLimiter } from '@consilium/kit/limits/limiter.ts';
import { pino } from 'pino';
import { createGuardedLimiter } from './guarded-limiter.ts';
import { createStoreHealth } from './store-health.ts';

const rule = { name: 'requests', limit: 10, windowSeconds: 60 };
const decision = { allowed: true, limit: 10, remaining: 9, resetSeconds: 6, retryAfterSeconds: 0 };

function start() {
  const clock = manualClock(new Date('2026-11-21T12:00:00Z'));
  const store = { down: false, asked: 0 };
  const limiter: RateLimiter = {
    async take(requests) {
      store.asked += 1;
      if (store.down) throw new LimiterUnavailableError('down');
      return requests.map(() => decision);
    },
    stop: async () => undefined,
  };
  const probe = () => limiter.take([], clock.now());
  const health = createStoreHealth({ name: 'rate limits', log: pino({ level: 'silent' }), probe, probeEveryMs: 10 });
  return { store, health, guarded: createGuardedLimiter({ limiter, health, clock }) };
}

describe('the limiter, whose store may be down', () => {
  test('uses the store while it answers', async () => {
    const { guarded, health } = start();
    expect(await guarded.take([{ rule, key: 'a' }])).toEqual([decision]);
    expect(health.isDown()).toBe(false);
  });

  test('allows half of the limit per key from memory while the store is down', async () => {
    const { guarded, store, health } = start();
    store.down = true;
    const allowed = async (key: string) => (await guarded.take([{ rule, key }]))[0]?.allowed;
    const answers: unknown[] = [];
    for (let index = 0; index < 8; index += 1) answers.push(await allowed('a'));
    expect(answers.filter(Boolean)).toHaveLength(5);
    expect([await allowed('b'), health.isDown()]).toEqual([true, true]);
  });

  test('never waits for a store that is down, and uses it again once it is back', async () => {
    const { guarded, store, health } = start();
    store.down = true;
    for (let index = 0; index < 20; index += 1) await guarded.take([{ rule, key: `${index}` }]);
    expect(store.asked).toBe(1);
    await delay(60);
    expect([store.asked > 2, health.isDown()]).toEqual([true, true]);
    store.down = false;
    await delay(60);
    expect(health.isDown()).toBe(false);
    expect(await guarded.take([{ rule, key: 'a' }])).toEqual([decision]);
  });

  test('stops trying when it is stopped', async () => {
    const { guarded, store, health } = start();
    store.down = true;
    await guarded.take([{ rule, key: 'a' }]);
    health.stop();
    await delay(50);
    expect(store.asked).toBe(1);
  });
});
