import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPool } from '../postgres/pool.ts';
import { createTestDatabase } from '../postgres/test-database.ts';
import type { TestDatabase } from '../postgres/test-database.ts';
import { createPostgresQuota } from './postgres-quota.ts';
import { describeQuotaClasses } from './quota-class.suite.ts';
import { describeQuotaDays } from './quota-day.suite.ts';
import { describeQuotaStore } from './quota-store.suite.ts';
import type { QuotaStoreUnderTest } from './quota-store.suite.ts';

async function onPostgres(): Promise<QuotaStoreUnderTest> {
  const database = await createTestDatabase();
  // A port where nobody listens fails at once; the limiter's test covers a silent store.
  const nobody = createPool({ url: 'postgres://nobody@127.0.0.1:1/none', applicationName: 'test', maxConnections: 1 });
  const store = createPostgresQuota({ pool: database.pool('gateway'), timeoutMs: 10_000 });
  const frozen = createPostgresQuota({ pool: nobody, timeoutMs: 100 });
  return {
    store,
    frozen,
    async stop() {
      await Promise.all([store.stop(), frozen.stop()]);
      await nobody.end();
      await database.drop();
    },
  };
}

describeQuotaStore('Postgres', onPostgres);
describeQuotaClasses('Postgres', onPostgres);
describeQuotaDays('Postgres', onPostgres);

describe('old rows of the quota store', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  test('are deleted after a week; open holds and running windows stay', async () => {
    const pool = database.pool();
    const sweeping = createPostgresQuota({ pool: database.pool('chat'), sweepEveryMs: 20 });
    const hold = async (now: Date) => {
      const answer = await sweeping.hold({
        subject: 'old',
        class: 'standard',
        idempotencyKey: randomUUID(),
        limit: -1,
        zone: 'UTC',
        now,
      });
      return answer.outcome === 'held' ? answer.holdId : '';
    };
    const [first, second] = [new Date('2026-11-01T12:00:00Z'), new Date('2026-11-02T12:00:00Z')];
    await sweeping.settle(await hold(first), first);
    const open = await hold(second);
    const today = new Date('2026-11-21T12:00:00Z');
    await sweeping.settle(await hold(today), today);
    const days = async () =>
      (
        await pool.query<{ day: string }>('select window_starts_at::date as day from quota.counters order by 1')
      ).rows.map(({ day }) => day);
    for (let wait = 0; wait < 100 && (await days()).length > 2; wait += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await days()).toEqual(['2026-11-02', '2026-11-21']);
    const { rows } = await pool.query('select hold_id, state from quota.holds order by held_at');
    expect(rows).toMatchObject([{ hold_id: open, state: 'held' }, { state: 'settled' }]);
    await sweeping.stop();
  });
});
