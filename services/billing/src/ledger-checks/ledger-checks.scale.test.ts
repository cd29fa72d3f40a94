// A billing whose quota store is in Redis compares the ledger with it, and reports when it does not answer.
import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { LedgerHealth } from '@consilium/contracts/billing/ledger-check.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { openRedisQuota } from '@consilium/kit/quota/redis-quota.ts';
import { testRedisSettings } from '@consilium/kit/redis/test-settings.ts';
import { startRedisServer } from '@consilium/kit/testing/servers/redis-server.ts';
import { describeWith } from '@consilium/kit/testing/servers/shared-servers.ts';
import { eventually, somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { pino } from 'pino';
import { billingService } from '../service.ts';

const path = '/api/billing/admin/ledger-check';
const admin = somebody({ roles: ['admin'] });

describeWith(['own-redis'], 'a ledger beside Redis', () => {
  test('is compared with the ledger; a unit without a reply is found, and an unreachable Redis is reported', async () => {
    const [database, redis] = await Promise.all([createTestDatabase(), startRedisServer()]);
    const config = testRedisSettings(redis.url, { REDIS_TIMEOUT_MS: 300 });
    const quota = await openRedisQuota({ config, logger: pino({ level: 'silent' }) });
    await quota.rebuild(async function* () {}, systemClock.now());
    const environment = {
      QUOTA: 'redis',
      REDIS_URL: redis.url,
      REDIS_KEY_PREFIX: config.REDIS_KEY_PREFIX,
      REDIS_TIMEOUT_MS: '300',
    };
    const billing = await startUnderTest(billingService, database, { environment });
    const check = async () => {
      await billing.call(path, { identity: admin, method: 'POST' });
      const health = async () => (await (await billing.call(path, { identity: admin })).json()) as LedgerHealth;
      await eventually(async () => expect((await health()).runningSince).toBeNull());
      return (await health()).latest;
    };
    expect(await check()).toMatchObject({ failure: null, people: 0, differingPeople: 0 });
    const subject = randomUUID();
    const request = { subject, class: 'premium', idempotencyKey: randomUUID(), limit: 3, zone: 'UTC' };
    const answer = await quota.hold({ ...request, now: systemClock.now() });
    if (answer.outcome !== 'held') throw new Error(answer.reason);
    await quota.settle(answer.holdId, systemClock.now());
    const differences = [{ pseudonym: subject, class: 'premium', ledger: 0, store: 1 }];
    expect(await check()).toMatchObject({ failure: null, people: 1, differingPeople: 1, differences });
    await quota.giveBack(answer.holdId, systemClock.now());
    expect(await check()).toMatchObject({ failure: null, differingPeople: 0 });
    redis.freeze();
    expect(await check()).toMatchObject({ failure: 'store_away', people: 0 });
    await billing.stop();
    redis.thaw();
    await quota.stop();
    await redis.remove();
    await database.drop();
  });
});
