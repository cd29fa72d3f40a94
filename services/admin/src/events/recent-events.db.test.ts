import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RecentEvent } from '@consilium/contracts/admin/events/recent-events-http.ts';
import { accountCreated } from '@consilium/contracts/auth/events.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { createPostgresEventLog } from '@consilium/kit/event-log/postgres-event-log.ts';
import type { EventLog } from '@consilium/kit/event-log/event-log.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { eventually, somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { adminService } from '../service.ts';

const boss = somebody({ roles: ['admin'] });
let database: TestDatabase;
let admin: ServiceUnderTest;
let log: EventLog;

beforeAll(async () => {
  database = await createTestDatabase();
  admin = await startUnderTest(adminService, database);
  const logger = createLogger('test', 'silent');
  log = createPostgresEventLog({ pool: database.pool('auth'), schema: 'auth', logger, clock: systemClock });
});
afterAll(async () => {
  await admin.stop();
  await log.stop();
  await database.drop();
});

async function happened(subject = newId()): Promise<string> {
  const about = { id: newId(), time: systemClock.now(), source: 'auth', subject };
  await log.publish([makeEvent(accountCreated, { ...about, data: { zone: 'UTC', locale: null, provider: 'email' } })]);
  return about.id;
}

interface Told {
  readonly events: readonly RecentEvent[];
  readonly fitting: number;
  readonly since: string;
}
async function recent(query = '', of = admin): Promise<Told> {
  const answer = await of.call(`/api/admin/events/recent${query}`, { identity: boss });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Told;
}

test('shows what happened before the first question and what happens afterwards, newest first', async () => {
  const before = await happened();
  await eventually(async () => expect((await recent()).events.map(({ id }) => id)).toEqual([before]));
  const after = await happened();
  await eventually(async () => expect((await recent()).events.map(({ id }) => id)).toEqual([after, before]));
});

test('shows the same after a restart, and to two who look at once', async () => {
  const id = await happened();
  const other = await startUnderTest(adminService, database);
  try {
    await eventually(async () => {
      const both = await Promise.all([recent('', admin), recent('', other)]);
      expect(both.map(({ events }) => events[0]?.id)).toEqual([id, id]);
    });
  } finally {
    await other.stop();
  }
});

test('is filtered by topic, a piece of the type, and the beginning of the subject', async () => {
  const subject = newId();
  const id = await happened(subject);
  const idsOf = async (query: string) => (await recent(query)).events.map((event) => event.id);
  await eventually(async () => expect(await idsOf(`?subject=${subject.slice(0, 20)}`)).toContain(id));
  expect(await idsOf(`?topic=accounts&type=Account-Created&subject=${subject}`)).toEqual([id]);
  expect(await idsOf(`?topic=billing&subject=${subject}`)).toEqual([]);
  expect(await idsOf(`?type=signed-in&subject=${subject}`)).toEqual([]);
  expect((await admin.call('/api/admin/events/recent?topic=nothing', { identity: boss })).status).toBe(400);
});

test('is for administrators', async () => {
  const asked = [undefined, somebody(), somebody({ roles: ['support'] })].map((identity) =>
    admin.call('/api/admin/events/recent', { ...(identity && { identity }) }),
  );
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 403, 403]);
});
