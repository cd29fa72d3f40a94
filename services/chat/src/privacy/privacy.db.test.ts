// Erasing a person's data: in batches, during a running reply, and what arrives late; data of others stays.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeEvent } from '@consilium/contracts/event.ts';
import { erasureAsked, exportAsked } from '@consilium/contracts/privacy/events.ts';
import { partFolder } from '@consilium/contracts/privacy/export-places.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { createPostgresEventLog } from '@consilium/kit/event-log/postgres-event-log.ts';
import type { EventLog } from '@consilium/kit/event-log/event-log.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { createGraphileJobs } from '@consilium/kit/jobs/graphile-jobs.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { eventsOf, startChatUnderTest } from '../testing/chat-under-test.ts';
import type { ChatUnderTest } from '../testing/chat-under-test.ts';
import { hangsAfter } from '../testing/scripted-advisor.ts';
import { eraseAccountJob } from './erase-account.ts';
import { fillAccount, ownedRows } from '../testing/owned-rows.sql.ts';

const MESSAGES = 450;
const log = createLogger('test', 'silent');
let database: TestDatabase;
let chat: ChatUnderTest;
let stream: EventLog;
beforeAll(async () => {
  database = await createTestDatabase();
  chat = await startChatUnderTest(database);
  stream = createPostgresEventLog({ pool: database.pool('auth'), schema: 'auth', logger: log, clock: systemClock });
});
afterAll(async () => {
  await stream.stop();
  await chat.stop();
  await database.drop();
});

const envelope = ({ pseudonym }: Identity) => ({
  id: newId(),
  time: systemClock.now(),
  source: 'auth',
  subject: pseudonym,
});
const leave = (person: Identity, erasureId: string) =>
  stream.publish([makeEvent(erasureAsked, { ...envelope(person), data: { erasureId, accountId: person.userId } })]);
const rowsOf = ({ userId }: Identity) => ownedRows(database.pool(), userId);

async function answered(erasureId: string): Promise<number> {
  let rows: number | undefined;
  await eventually(async () => {
    const found = await database.pool().query<{ rows: number }>(
      `select (envelope #>> '{data,rows}')::int as rows from event_log.events
          where envelope ->> 'type' = 'consilium.privacy.account-erased.v1' and envelope #>> '{data,erasureId}' = $1`,
      [erasureId],
    );
    expect(found.rows).toHaveLength(1);
    rows = found.rows[0]?.rows;
  });
  return rows ?? -1;
}

async function putFile(person: Identity, conversationId: string): Promise<void> {
  const folder = path.join(chat.filesFolder, person.userId, conversationId);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'late.txt'), 'came late');
}

test('a large account is erased completely, and no other', async () => {
  const [ada, bob] = [somebody(), somebody()];
  for (const person of [ada, bob]) {
    const id = await chat.newConversation(person);
    await eventsOf(chat.send(person, id, 'My laptop is slow'));
    await fillAccount(database.pool(), { userId: person.userId, conversationId: id, messages: MESSAGES });
    await putFile(person, id);
  }
  const before = await rowsOf(bob);
  const erasureId = newId();
  await leave(ada, erasureId);
  expect(await answered(erasureId)).toBeGreaterThan(MESSAGES);
  expect(Object.values(await rowsOf(ada)).every((rows) => rows === 0)).toBe(true);
  expect(await rowsOf(bob)).toEqual(before);
  const folders = await readdir(chat.filesFolder);
  expect([folders.includes(ada.userId), folders.includes(bob.userId)]).toEqual([false, true]);
});

test('a running reply is stopped first', async () => {
  const ada = somebody();
  const id = await chat.newConversation(ada);
  chat.advisor.say(hangsAfter('One. ', 'Two. '));
  await chat.accepted(ada, id);
  const erasureId = newId();
  await leave(ada, erasureId);
  await answered(erasureId);
  expect(Object.values(await rowsOf(ada)).every((rows) => rows === 0)).toBe(true);
});

test('the second run erases what arrived during the first, and publishes no event', async () => {
  const ada = somebody();
  const erasureId = newId();
  await leave(ada, erasureId);
  expect(await answered(erasureId)).toBe(0);
  const id = await chat.newConversation(ada);
  await putFile(ada, id);
  const jobs = createGraphileJobs({ pool: database.pool('chat'), schema: 'chat', logger: log });
  const { userId: accountId, pseudonym } = ada;
  await jobs.enqueue(eraseAccountJob, { erasureId, accountId, pseudonym, isLastLook: true });
  await jobs.stop();
  await eventually(async () => {
    expect(Object.values(await rowsOf(ada)).every((rows) => rows === 0)).toBe(true);
    expect(await readdir(chat.filesFolder)).not.toContain(ada.userId);
  });
  expect(await answered(erasureId)).toBe(0);
});

test('nothing is exported for an erased account', async () => {
  const [ada, bob] = [somebody(), somebody()];
  const erasureId = newId();
  await leave(ada, erasureId);
  await answered(erasureId);
  const places = [ada, bob].map(({ userId }) => ({ exportId: newId(), accountId: userId }));
  await stream.publish(
    [ada, bob].flatMap((person, index) => {
      const data = places[index];
      return data ? [makeEvent(exportAsked, { ...envelope(person), data })] : [];
    }),
  );
  const exported = (index: number) => {
    const place = places[index];
    return place ? readdir(path.join(chat.filesFolder, partFolder(place, 'chat'))).catch(() => []) : [];
  };
  await eventually(async () => expect(await exported(1)).toContain('days.html'));
  expect(await exported(0)).toEqual([]);
});
