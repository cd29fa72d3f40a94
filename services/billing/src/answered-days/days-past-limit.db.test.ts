// Compares the answers people got with what their plan allows, independently of the ledger and the quota store.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { LedgerHealth } from '@consilium/contracts/billing/ledger-check.ts';
import type { AnsweredDay } from '@consilium/contracts/chat/internal-http.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { eraseRows } from '@consilium/kit/personal-data/erase-rows.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { eventually, somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { putPublishedPlan } from '../plans-in-force/plans-in-force.sql.ts';
import { ledgerTables } from '../privacy/ledger-tables.ts';
import { billingService } from '../service.ts';
import { startFakeChat } from '../testing/fake-chat.ts';
import type { FakeChat } from '../testing/fake-chat.ts';

const noon = new Date('2026-06-30T12:00:00Z');
const clock = manualClock(noon);
const admin = somebody({ roles: ['admin'] });
let database: TestDatabase;
let chat: FakeChat;
let billing: ServiceUnderTest;
beforeAll(async () => {
  database = await createTestDatabase();
  chat = await startFakeChat(database, clock);
  billing = await startUnderTest(billingService, database, { clock, environment: { CHAT_URL: chat.url } });
});
afterAll(async () => {
  await billing.stop();
  await chat.stop();
  await database.drop();
});

const day = (changes: Partial<AnsweredDay>): AnsweredDay => ({
  pseudonym: randomUUID(),
  class: 'standard',
  windowStartsAt: '2026-06-30T00:00:00.000Z',
  windowEndsAt: '2026-07-01T00:00:00.000Z',
  answers: 23,
  highestLimit: 15,
  ...changes,
});
const path = '/api/billing/admin/ledger-check';
async function checked(...days: readonly AnsweredDay[]) {
  chat.days = days;
  clock.advance(60_000);
  await billing.call(path, { identity: admin, body: {} });
  let found: LedgerHealth | undefined;
  await eventually(async () => {
    found = (await (await billing.call(path, { identity: admin })).json()) as LedgerHealth;
    expect([found.runningSince, found.latest?.begunAt]).toEqual([null, clock.now().toISOString()]);
  });
  return found?.latest?.pastLimit;
}
const planOf = (pseudonym: string, plan: 'free' | 'premium', since: string, until: Date | null = null) =>
  putPublishedPlan(database.pool('billing'), pseudonym, { plan, price: null, until, after: null }, new Date(since));

describe('a day with more answers than the plan gives', () => {
  test('is found in each class, the worst first, even when ledger and quota store agree that nothing was used', async () => {
    const [standard, premium] = [day({}), day({ class: 'premium', answers: 4, highestLimit: 3 })];
    const shown = [
      { pseudonym: standard.pseudonym, class: 'standard', answers: 23, limit: 15 },
      { pseudonym: premium.pseudonym, class: 'premium', answers: 4, limit: 3 },
    ];
    const found = await checked(premium, standard, day({ answers: 15 }));
    expect(found).toMatchObject({ days: 2, shown });
    const owner = { pseudonym: standard.pseudonym, accountId: standard.pseudonym };
    const data = { part: 'billing', tables: ledgerTables } as const;
    expect(await eraseRows(database.pool('billing'), data, owner, undefined)).toBe(1);
  });

  test('is not reported while the plan allows it: the plan billing stored counts, not the limit in the reply', async () => {
    const paying = day({ answers: 400 });
    await planOf(paying.pseudonym, 'premium', '2026-06-01T00:00:00Z');
    expect(await checked(paying)).toEqual({ days: 0, shown: [] });
    const free = day({ answers: 400, highestLimit: -1 });
    await planOf(free.pseudonym, 'free', '2026-06-01T00:00:00Z');
    expect(await checked(free)).toMatchObject({ days: 1, shown: [{ pseudonym: free.pseudonym, limit: 15 }] });
  });

  test('is not reported when the larger plan ended on that day, but is on the next day', async () => {
    const ended = day({ answers: 400, highestLimit: -1 });
    await planOf(ended.pseudonym, 'free', '2026-06-30T09:00:00Z');
    const running = day({ answers: 400, highestLimit: -1 });
    await planOf(running.pseudonym, 'premium', '2026-06-01T00:00:00Z', new Date('2026-06-30T10:00:00Z'));
    expect(await checked(ended, running)).toEqual({ days: 0, shown: [] });
    const before = { windowStartsAt: '2026-06-30T11:00:00.000Z' };
    expect(await checked({ ...ended, ...before }, { ...running, ...before })).toMatchObject({ days: 2 });
  });

  test('is not searched for while chat is unreachable, and the check says so', async () => {
    await chat.stop();
    expect(await checked()).toBeNull();
  });
});
