// The long-lived connection: closing it leaves nothing behind, whatever it is doing at that moment.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { eventually } from '../testing/service-under-test.ts';
import { cutApplication } from './cut-connections.sql.ts';
import { openSession } from './session.ts';
import { createTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

const logger = pino({ level: 'silent' });
const applicationName = 'session-under-test';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const open = (name = applicationName) =>
  openSession({ connection: { connectionString: database.url() }, applicationName: name, logger });

async function countConnections(): Promise<number | null> {
  const asked = 'select 1 from pg_stat_activity where application_name = $1';
  return (await database.pool().query(asked, [applicationName])).rowCount;
}

test('a session closed while it connects leaves no connection', async () => {
  const session = open();
  await session.close();
  await eventually(async () => expect(await countConnections()).toBe(0));
});

test('a session closed while it reconnects leaves no connection', async () => {
  const session = open();
  await eventually(async () => expect(await session.tryLock('here')).toBe(true));
  const closed = Promise.withResolvers<void>();
  // Closes while the next connection is being opened.
  session.onLost(() => queueMicrotask(() => closed.resolve(session.close())));
  await cutApplication(database.pool(), applicationName);
  await closed.promise;
  // A later connection is established after it, so by then an unwanted one would exist, too.
  const later = open('later');
  await eventually(async () => expect(await later.tryLock('there')).toBe(true));
  expect(await countConnections()).toBe(0);
  await later.close();
});

test('a session without a server closes at once', async () => {
  const connection = { host: '127.0.0.1', port: 9 };
  const session = openSession({ connection, applicationName, logger });
  expect(await session.tryLock('nowhere')).toBe(false);
  await session.close();
});
