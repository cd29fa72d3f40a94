// Whether the ledger equals the quota store: what agrees, what differs on either side, and what is still in flight.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { QuotaUnavailableError } from '@consilium/kit/quota/quota-store.ts';
import { eventually, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { billingService } from '../service.ts';
import { openLedgerAndStore } from '../testing/ledger-and-store.ts';
import type { LedgerAndStore } from '../testing/ledger-and-store.ts';
import { checkLedger } from './check-ledger.ts';

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

const check = (pausesMs: readonly number[] = [0]) =>
  checkLedger({ pool: database.pool('billing'), quota: units.quota, clock, pausesMs });
const equal = { differingPeople: 0, differences: [] };

describe('a ledger check', () => {
  test('finds both equal, with held, released and given back units', async () => {
    const [ada, ben] = [randomUUID(), randomUUID()];
    await units.used(ada);
    const back = await units.used(ada, 'premium');
    await units.used(ben);
    await units.held(ben);
    const gone = await units.held(randomUUID());
    await units.quota.release(gone.holdId, clock.now());
    await units.quota.giveBack(back.holdId, clock.now());
    await units.tell(units.released(gone), units.givenBack(back));
    await eventually(async () => expect(await check()).toEqual({ people: 2, units: 2, ...equal }));
  });

  test('finds a unit that only the store has and one that only the ledger has', async () => {
    const [ada, ben, eve] = [randomUUID(), randomUUID(), randomUUID()];
    await units.settled(ada, 'premium');
    await units.recorded(await units.held(ben));
    await units.used(eve);
    const { people, differingPeople, differences } = await check();
    expect([people, differingPeople]).toEqual([3, 2]);
    expect(differences).toHaveLength(2);
    expect(differences).toEqual(
      expect.arrayContaining([
        { pseudonym: ada, class: 'premium', ledger: 0, store: 1 },
        { pseudonym: ben, class: 'standard', ledger: 1, store: 0 },
      ]),
    );
  });

  test('finds a unit given back on one side only', async () => {
    const ada = randomUUID();
    const unit = await units.used(ada, 'premium');
    await units.quota.giveBack(unit.holdId, clock.now());
    expect((await check()).differences).toEqual([{ pseudonym: ada, class: 'premium', ledger: 1, store: 0 }]);
  });

  test('waits for events still in flight', async () => {
    const unit = await units.settled(randomUUID());
    const checking = check([0, 0, 2000, 0]);
    await units.recorded(unit);
    expect(await checking).toMatchObject(equal);
  });

  test('checks running days only, and finds people whom only the store knows', async () => {
    await units.used(randomUUID());
    clock.set(new Date('2026-07-01T00:00:00Z'));
    expect(await check()).toEqual({ people: 0, units: 0, ...equal });
    await units.settled(randomUUID());
    expect(await check()).toMatchObject({ people: 1, differingPeople: 1 });
  });

  test('reports a difference when the store lost its counters', async () => {
    const [ada, ben] = [await units.used(randomUUID()), await units.used(randomUUID())];
    await database.pool().query('truncate quota.holds, quota.counters, quota.windows');
    const { differences } = await check();
    expect(new Set(differences.map(({ pseudonym }) => pseudonym))).toEqual(new Set([ada.subject, ben.subject]));
  });

  test('ignores erased people: the store forgets them when the day ends', async () => {
    const { subject } = await units.settled(randomUUID());
    await database
      .pool()
      .query('insert into billing.erased_subjects (subject, erased_at) values ($1, $2)', [subject, noon]);
    expect(await check()).toMatchObject(equal);
  });

  test('compares many people page by page, each once', async () => {
    await database.pool().query(
      `with people as (select 'many-' || number as name from generate_series(1, 2100) as number),
            windows as (insert into quota.windows select name, $1, $2 from people),
            counters as (insert into quota.counters select name, 'standard', $1, 1, 0 from people)
       insert into billing.quota_ledger
         (reply_id, pseudonym, class, local_date, outcome, hold_id, window_starts_at, window_ends_at, held_at, recorded_at)
         select gen_random_uuid(), name, 'standard', '2026-06-30', 'counted', gen_random_uuid(), $1, $2, $1, $1 from people`,
      ['2026-06-30T00:00:00Z', '2026-07-01T00:00:00Z'],
    );
    expect(await check()).toEqual({ people: 2100, units: 2100, ...equal });
    await database.pool().query(`update quota.counters set used = 2 where subject = 'many-77'`);
    expect((await check()).differences).toEqual([{ pseudonym: 'many-77', class: 'standard', ledger: 1, store: 2 }]);
  });

  test('fails while the store is unreachable', async () => {
    const down = {
      ...units.quota,
      figures: () => Promise.reject(new QuotaUnavailableError('down')),
    };
    await units.used(randomUUID());
    const context = { pool: database.pool('billing'), quota: down, clock };
    await expect(checkLedger(context)).rejects.toBeInstanceOf(QuotaUnavailableError);
  });
});
