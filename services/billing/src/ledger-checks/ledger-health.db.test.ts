// What an administrator reads about units and can start, and the nightly check.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { LedgerHealth } from '@consilium/contracts/billing/ledger-check.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { readConfig } from '@consilium/kit/config/read-config.ts';
import { createProcessKeys } from '@consilium/kit/identity/process-keys.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { eraseRows } from '@consilium/kit/personal-data/erase-rows.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { eventually, somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { configSchema } from '../config/config.ts';
import { ledgerTables } from '../privacy/ledger-tables.ts';
import { billingService } from '../service.ts';
import { openLedgerAndStore } from '../testing/ledger-and-store.ts';
import type { LedgerAndStore } from '../testing/ledger-and-store.ts';
import { checkLedgerHandler, checkLedgerSchedule } from './check-ledger-job.ts';

const admin = somebody({ roles: ['admin'] });
const noon = new Date('2026-06-30T12:00:00Z');
const clock = manualClock(noon);
let database: TestDatabase;
let billing: ServiceUnderTest;
let units: LedgerAndStore;

beforeAll(async () => {
  database = await createTestDatabase();
  billing = await startUnderTest(billingService, database, { clock });
  units = openLedgerAndStore(database, clock);
});
afterAll(async () => {
  await billing.stop();
  await units.stop();
  await database.drop();
});
beforeEach(async () => {
  clock.set(noon);
  await units.clear();
});

describe('the ledger card of an administrator', () => {
  const path = '/api/billing/admin/ledger-check';
  const health = async () => (await (await billing.call(path, { identity: admin })).json()) as LedgerHealth;
  const start = async () => (await billing.call(path, { identity: admin, body: {} })).json();
  const ended = async () => {
    await eventually(async () => expect((await health()).runningSince).toBeNull());
    return (await health()).latest;
  };

  test('shows what became of units in the last day and the latest check; one check runs at a time', async () => {
    const person = randomUUID();
    await units.used(person);
    const back = await units.used(person, 'premium');
    await units.quota.giveBack(back.holdId, clock.now());
    await units.tell(units.givenBack(back), units.released(await units.held(randomUUID())));
    await eventually(async () =>
      expect((await health()).lately).toEqual({
        standard: { settled: 1, released: 1, givenBack: 0 },
        premium: { settled: 0, released: 0, givenBack: 1 },
      }),
    );
    const [first, second] = await Promise.all([start(), start()]);
    expect(first).toEqual(second);
    expect(await ended()).toMatchObject({ failure: null, people: 1, units: 1, differingPeople: 0, differences: [] });
    const { rowCount } = await database.pool().query('select 1 from billing.ledger_checks');
    expect(rowCount).toBe(1);
  });

  test('names the people with differences, and omits them once they are erased', async () => {
    const person = randomUUID();
    await units.settled(person);
    clock.advance(60_000);
    await start();
    const differing = [{ pseudonym: person, class: 'standard', ledger: 0, store: 1 }];
    expect(await ended()).toMatchObject({ failure: null, differingPeople: 1, differences: differing });
    const owner = { pseudonym: person, accountId: person };
    const data = { part: 'billing', tables: ledgerTables } as const;
    expect(await eraseRows(database.pool('billing'), data, owner, undefined)).toBe(1);
    expect((await health()).latest).toMatchObject({ differingPeople: 1, differences: [] });
  });

  test('reports a check whose process died, and starts another', async () => {
    await database.pool().query(`insert into billing.ledger_checks (id, begun_at) values ($1, $2)`, [newId(), noon]);
    expect((await health()).runningSince).toBe(noon.toISOString());
    clock.advance(14 * 60_000);
    expect(await start()).toEqual({ runningSince: noon.toISOString() });
    clock.advance(2 * 60_000);
    expect(await start()).toEqual({ runningSince: clock.now().toISOString() });
    expect(await ended()).toMatchObject({ failure: null, begunAt: clock.now().toISOString() });
    const { rows } = await database
      .pool()
      .query(`select failure from billing.ledger_checks where begun_at = $1`, [noon]);
    expect(rows).toContainEqual({ failure: 'interrupted' });
  });

  test('is for administrators only', async () => {
    const asked = [{}, { identity: somebody() }, { identity: somebody(), body: {} }];
    const statuses = await Promise.all(asked.map(async (options) => (await billing.call(path, options)).status));
    expect(statuses).toEqual([401, 403, 403]);
  });
});

describe('every night', () => {
  const latest = async () => {
    const answer = await billing.call('/api/billing/admin/ledger-check', { identity: admin });
    return ((await answer.json()) as LedgerHealth).latest;
  };
  const run = async () => {
    const config = readConfig(configSchema, { DATABASE_URL: database.url('billing') });
    const pool = database.pool('billing');
    const keys = await createProcessKeys({ pool, process: 'billing', clock });
    const base = { pool, clock, log: createLogger('test', 'silent'), identities: { keys, audience: 'billing' } };
    const handler = checkLedgerHandler({ ...base, config, quotaSettings: { preset: 'usage-card' } });
    const progress = { attempt: 1, signal: new AbortController().signal, reportProgress: () => undefined };
    return handler.run({ checkId: null }, progress);
  };

  test('a check runs by itself, unless one is already running', async () => {
    expect(checkLedgerSchedule).toMatchObject({ cron: '37 3 * * *', payload: { checkId: null } });
    clock.advance(3_600_000);
    await units.used(randomUUID());
    await run();
    const first = await latest();
    expect(first).toMatchObject({ begunAt: clock.now().toISOString(), failure: null, units: 1, differingPeople: 0 });
    clock.advance(60_000);
    await database
      .pool()
      .query('insert into billing.ledger_checks (id, begun_at) values ($1, $2)', [newId(), clock.now()]);
    await run();
    expect(await latest()).toEqual(first);
    await database.pool().query('delete from billing.ledger_checks where ended_at is null');
  });

  test('sixty checks are kept', async () => {
    await database.pool().query(
      `insert into billing.ledger_checks (id, begun_at, ended_at, failure)
       select gen_random_uuid(), $1::timestamptz - number * interval '1 day', $1, 'failed' from generate_series(1, 80) as number`,
      [noon],
    );
    await run();
    const { rowCount } = await database.pool().query('select 1 from billing.ledger_checks');
    expect(rowCount).toBe(60);
  });
});
