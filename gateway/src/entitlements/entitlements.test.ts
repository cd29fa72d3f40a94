// What is remembered of the copy of entitlements, with a database that answers when the test says so.
import { beforeEach, expect, jest, test } from '@jest/globals';
import { systemClock } from '@consilium/kit/clock.ts';
import type { Fanout } from '@consilium/kit/fanout/fanout.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { pino } from 'pino';
import { startEntitlements } from './entitlements.ts';
import type { Entitlements } from './entitlements.ts';

const premium = { rows: [{ plan: 'premium', until: null, afterPlan: null, afterUntil: null, zone: 'UTC', roles: [] }] };

const ask = jest.fn<() => Promise<object>>();
const pool = { query: ask } as unknown as Queryable;
let reportChange: () => void;
const fanout: Fanout = {
  publish: () => Promise.resolve(),
  subscribe(_channel, listener) {
    reportChange = () => listener('ada');
    return Promise.resolve(() => Promise.resolve());
  },
  stop: () => Promise.resolve(),
};

let entitlements: Entitlements;
beforeEach(async () => {
  ask.mockReset();
  entitlements = await startEntitlements({ pool, fanout, log: pino({ level: 'silent' }), clock: systemClock });
});
const planOf = async (pseudonym: string) => (await entitlements.of(pseudonym)).plan;

test('an entitlement is read once until a signal reports a change', async () => {
  ask.mockResolvedValue(premium);
  expect([await planOf('ada'), await planOf('ada')]).toEqual(['premium', 'premium']);
  expect(ask).toHaveBeenCalledTimes(1);
  reportChange();
  await planOf('ada');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('two who ask at the same moment wait for one reading', async () => {
  ask.mockResolvedValue(premium);
  expect(await Promise.all([planOf('ada'), planOf('ada')])).toEqual(['premium', 'premium']);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('after a reading that failed it is read again', async () => {
  ask.mockRejectedValueOnce(new Error('the database is down')).mockResolvedValue(premium);
  expect([await planOf('ada'), await planOf('ada')]).toEqual(['free', 'premium']);
});

test('a reading that fails after a change was reported does not undo the one that follows it', async () => {
  const [first, second] = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
  ask.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
  const before = planOf('ada');
  reportChange();
  const after = planOf('ada');
  first.reject(new Error('the database is down'));
  expect(await before).toBe('free');
  second.resolve(premium);
  expect([await after, await planOf('ada')]).toEqual(['premium', 'premium']);
  expect(ask).toHaveBeenCalledTimes(2);
});
