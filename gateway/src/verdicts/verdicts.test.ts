// A verdict while the store of units does not answer.
import { afterEach, expect, jest, test } from '@jest/globals';
import { systemClock } from '@consilium/kit/clock.ts';
import type { QuotaStore } from '@consilium/kit/quota/quota-store.ts';
import { pino } from 'pino';
import { createStoreHealth } from '../limits/store-health.ts';
import { createAllowance } from './allowance.ts';
import { createVerdicts } from './verdicts.ts';

const session = { userId: 'ada', pseudonym: 'ada', sessionId: 'one', isConfirmedTwice: false, expiresAtMs: 0 };
const entitlement = { plan: 'free', zone: 'UTC', roles: [] } as const;
const standard = { session, entitlement, class: 'standard', idempotencyKey: 'key-12345678' } as const;

const hold = jest.fn<QuotaStore['hold']>().mockRejectedValue(new Error('the store is down'));
const log = pino({ level: 'silent' });
const health = createStoreHealth({ name: 'quota', log, probe: () => Promise.reject(new Error('down')) });
afterEach(() => health.stop());

test('the first message that meets a store that is down waits for it, and those after it do not', async () => {
  const allowance = createAllowance(systemClock);
  const settings = { preset: 'usage-card' } as const;
  const verdicts = createVerdicts({ quota: { hold }, health, allowance, settings, clock: systemClock });
  expect(await verdicts.judge(standard)).toMatchObject({ outcome: 'allowance', class: 'standard' });
  expect(health.isDown()).toBe(true);
  expect(await verdicts.judge(standard)).toMatchObject({ outcome: 'allowance' });
  expect(await verdicts.judge({ ...standard, class: 'premium' })).toMatchObject({ reason: 'limits_unavailable' });
  expect(hold).toHaveBeenCalledTimes(1);
});
