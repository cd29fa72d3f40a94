// An event id is recorded once per group, and old ones are deleted.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { manualClock, systemClock } from '../clock.ts';
import { eventually } from '../testing/service-under-test.ts';
import { newId } from '../ids.ts';
import { createTestDatabase } from '../postgres/test-database.ts';
import type { TestDatabase } from '../postgres/test-database.ts';
import { startInboxUpkeep } from './inbox-upkeep.ts';
import { recordAll, recordOnce } from './inbox.ts';

const DAY_MS = 24 * 60 * 60_000;

describe('inbox', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  const record = (group: string, id: string) => recordOnce(database.pool('metrics'), 'metrics', group, id);

  test('an id is new once per group', async () => {
    const id = newId();
    expect([await record('a', id), await record('a', id), await record('b', id)]).toEqual([true, false, true]);
    const fresh = newId();
    expect(await recordAll(database.pool('metrics'), 'metrics', 'a', [id, fresh, fresh])).toEqual(new Set([fresh]));
  });

  test('ids are kept for 90 days', async () => {
    const id = newId();
    await record('old', id);
    const count = async () =>
      (await database.pool('metrics').query("select from metrics.inbox where group_name = 'old'")).rowCount;
    const clock = manualClock(systemClock.now());
    const start = () =>
      startInboxUpkeep({ pool: database.pool('metrics'), schema: 'metrics', clock, logger: pino({ level: 'silent' }) });
    clock.advance(89 * DAY_MS);
    const early = start();
    await early.idle();
    await early.stop();
    expect(await count()).toBe(1);
    clock.advance(2 * DAY_MS);
    const late = start();
    await eventually(async () => expect(await count()).toBe(0));
    await late.stop();
  });
});
