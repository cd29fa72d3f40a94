// Whether the ledger equals the store of units: what agrees, what differs on either side, and who may look.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { LedgerHealth } from '@consilium/contracts/billing/ledger-check.ts';
import { messageCounted, messageReleased, unitGivenBack } from '@consilium/contracts/chat/events.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { createPostgresEventLog } from '@consilium/kit/event-log/postgres-event-log.ts';
import type { EventLog } from '@consilium/kit/event-log/event-log.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { createPostgresQuota } from '@consilium/kit/quota/postgres-quota.ts';
import { QuotaUnavailableError } from '@consilium/kit/quota/quota-store.ts';
import type { QuotaStore } from '@consilium/kit/quota/quota-store.ts';
import { eventually, somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { billingService } from '../service.ts';
import { checkLedger } from './check-ledger.ts';
import { checkLedgerSchedule } from './check-ledger-job.ts';
import { eraseDifferences } from './ledger-checks.sql.ts';

const noon = new Date('2026-06-30T12:00:00Z');
const clock = manualClock(noon);
const admin = somebody({ roles: ['admin'] });
let database: TestDatabase;
let billing: ServiceUnderTest;
let chatLog: EventLog;
let quota: QuotaStore;

beforeAll(async () => {
  database = await createTestDatabase();
  billing = await startUnderTest(billingService, database, { clock });
  const pool = database.pool('chat');
  chatLog = createPostgresEventLog({ pool, schema: 'chat', logger: createLogger('test', 'silent'), clock });
  quota = createPostgresQuota({ pool: database.pool('gateway') });
});
afterAll(async () => {
  await billing.stop();
  await chatLog.stop();
  await quota.stop();
  await database.drop();
});
beforeEach(async () => {
  clock.set(noon);
  await database.pool().query('truncate quota.holds, quota.counters, quota.windows, billing.quota_ledger');
});

async function held(subject: string, messageClass: 'standard' | 'premium' = 'standard') {
  const request = { subject, class: messageClass, idempotencyKey: randomUUID(), limit: -1, zone: 'UTC' };
  const answer = await quota.hold({ ...request, now: clock.now() });
  if (answer.outcome !== 'held') throw new Error(answer.reason);
  const { holdId, windowStartsAt, resetsAt } = answer;
  return { subject, holdId, class: messageClass, replyId: newId(), windowStartsAt, resetsAt };
}
type Held = Awaited<ReturnType<typeof held>>;

const fieldsOf = ({ replyId, holdId, class: messageClass }: Held) => ({
  replyId,
  conversationId: newId(),
  expertType: 'home' as const,
  holdId,
  class: messageClass,
  localDate: '2026-06-30',
});
const envelopeOf = ({ subject }: Held) => ({ id: newId(), time: clock.now(), source: 'chat', subject });

function counted(unit: Held) {
  const data = {
    ...fieldsOf(unit),
    units: 1 as const,
    windowStartsAt: unit.windowStartsAt.toISOString(),
    windowEndsAt: unit.resetsAt.toISOString(),
    heldAt: clock.now().toISOString(),
    inputTokens: 1,
    outputTokens: 1,
    advisor: 'playbook',
    model: 'm',
    durationMs: 1,
    outcome: 'done' as const,
  };
  return makeEvent(messageCounted, { ...envelopeOf(unit), data });
}
const released = (unit: Held) =>
  makeEvent(messageReleased, { ...envelopeOf(unit), data: { ...fieldsOf(unit), reason: 'model_failed' } });
const givenBack = (unit: Held) =>
  makeEvent(unitGivenBack, { ...envelopeOf(unit), data: { ...fieldsOf(unit), reason: 'unhelpful' } });

/** In the ledger. */
async function recorded(...units: readonly Held[]): Promise<void> {
  await chatLog.publish(units.map(counted));
  await eventually(async () => {
    const ids = units.map(({ replyId }) => replyId);
    const { rowCount } = await database
      .pool()
      .query('select 1 from billing.quota_ledger where reply_id = any($1)', [ids]);
    expect(rowCount).toBe(units.length);
  });
}
/** In both. */
async function used(subject: string, messageClass?: 'standard' | 'premium'): Promise<Held> {
  const unit = await held(subject, messageClass);
  await quota.settle(unit.holdId, clock.now());
  await recorded(unit);
  return unit;
}

const check = (pausesMs: readonly number[] = [0]) =>
  checkLedger({ pool: database.pool('billing'), quota, clock, pausesMs });
const equal = { differingPeople: 0, differences: [] };

describe('a check', () => {
  test('finds both equal, held, released and given back units included', async () => {
    const [ada, ben] = [randomUUID(), randomUUID()];
    await used(ada);
    const back = await used(ada, 'premium');
    await used(ben);
    await held(ben);
    const gone = await held(randomUUID());
    await quota.release(gone.holdId, clock.now());
    await quota.giveBack(back.holdId, clock.now());
    await chatLog.publish([released(gone), givenBack(back)]);
    await eventually(async () => expect(await check()).toEqual({ people: 2, units: 2, ...equal }));
  });

  test('finds a unit that only the store has, and one that only the ledger has', async () => {
    const [ada, ben, eve] = [randomUUID(), randomUUID(), randomUUID()];
    const { holdId } = await held(ada, 'premium');
    await quota.settle(holdId, clock.now());
    await recorded(await held(ben));
    await used(eve);
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

  test('finds a unit that was given back on one side only', async () => {
    const ada = randomUUID();
    const unit = await used(ada, 'premium');
    await quota.giveBack(unit.holdId, clock.now());
    expect((await check()).differences).toEqual([{ pseudonym: ada, class: 'premium', ledger: 1, store: 0 }]);
  });

  test('waits for events that are under way', async () => {
    const unit = await held(randomUUID());
    await quota.settle(unit.holdId, clock.now());
    const checking = check([0, 0, 2000, 0]);
    await recorded(unit);
    expect(await checking).toMatchObject(equal);
  });

  test('looks at running days only, and knows those that only the store has', async () => {
    await used(randomUUID());
    clock.set(new Date('2026-07-01T00:00:00Z'));
    expect(await check()).toEqual({ people: 0, units: 0, ...equal });
    const today = await held(randomUUID());
    await quota.settle(today.holdId, clock.now());
    expect(await check()).toMatchObject({ people: 1, differingPeople: 1 });
  });

  test('takes a store that lost its figures for different', async () => {
    const [ada, ben] = [await used(randomUUID()), await used(randomUUID())];
    await database.pool().query('truncate quota.holds, quota.counters, quota.windows');
    const { differences } = await check();
    expect(new Set(differences.map(({ pseudonym }) => pseudonym))).toEqual(new Set([ada.subject, ben.subject]));
  });

  test('says nothing of people who were erased: the store forgets them with the day', async () => {
    const { subject, holdId } = await held(randomUUID());
    await quota.settle(holdId, clock.now());
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

  test('has no answer while the store is away', async () => {
    const away = {
      ...quota,
      subjects: quota.subjects,
      figures: () => Promise.reject(new QuotaUnavailableError('away')),
    };
    await used(randomUUID());
    const context = { pool: database.pool('billing'), quota: away, clock };
    await expect(checkLedger(context)).rejects.toBeInstanceOf(QuotaUnavailableError);
  });
});

describe('what an administrator reads and starts', () => {
  const path = '/api/billing/admin/ledger-check';
  const health = async () => (await (await billing.call(path, { identity: admin })).json()) as LedgerHealth;
  const start = async () => (await billing.call(path, { identity: admin, body: {} })).json();
  const ended = async () => {
    await eventually(async () => expect((await health()).runningSince).toBeNull());
    return (await health()).latest;
  };

  test('is what became of units in a day, and the check that was asked for, one at a time', async () => {
    const person = randomUUID();
    await used(person);
    const back = await used(person, 'premium');
    await quota.giveBack(back.holdId, clock.now());
    await chatLog.publish([givenBack(back), released(await held(randomUUID()))]);
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

  test('names who differs, and leaves them out once they are erased', async () => {
    const person = randomUUID();
    const { holdId } = await held(person);
    await quota.settle(holdId, clock.now());
    clock.advance(60_000);
    await start();
    const differing = [{ pseudonym: person, class: 'standard', ledger: 0, store: 1 }];
    expect(await ended()).toMatchObject({ failure: null, differingPeople: 1, differences: differing });
    expect(await eraseDifferences(database.pool('billing'), person)).toBe(1);
    expect((await health()).latest).toMatchObject({ differingPeople: 1, differences: [] });
  });

  test('tells of a check whose process died, and starts another', async () => {
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

test('a check runs every night', () => {
  expect(checkLedgerSchedule.cron).toMatch(/^\d+ [0-5] \* \* \*$/u);
});
