// Replies that are handed over together, to processes that need longer than a lease to begin all of them.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { startChatUnderTest } from '../testing/chat-under-test.ts';
import type { ChatUnderTest } from '../testing/chat-under-test.ts';
import { hangsAfter, says } from '../testing/scripted-advisor.ts';
import type { Script } from '../testing/scripted-advisor.ts';
import { replyState, slowDownResets } from '../testing/test-state.sql.ts';

const LEASE_MS = 3000;
/** Six take 4.8 s one after the other. */
const RESET_MS = 800;
const REPLIES = 6;

let database: TestDatabase;
const chats: ChatUnderTest[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(chats.map((chat) => chat.stop()));
  await database.drop();
});

async function start(script: Script): Promise<ChatUnderTest> {
  const environment = { REPLY_LEASE_MS: String(LEASE_MS), DRAIN_MS: '0' };
  const chat = await startChatUnderTest(database, { environment, script });
  chats.push(chat);
  return chat;
}

async function running(chat: ChatUnderTest): Promise<string> {
  const person = somebody();
  const replyId = await chat.accepted(person, await chat.newConversation(person));
  await eventually(async () => expect((await replyState(database, replyId))?.delivered).toBe(true));
  return replyId;
}

test('all of them are answered: two processes do not take them from each other until they fail', async () => {
  const first = await start(hangsAfter('half of '));
  const replyIds = await Promise.all(Array.from({ length: REPLIES }, () => running(first)));
  await slowDownResets(database, RESET_MS);
  await first.stop();
  await Promise.all([start(says('The whole answer.')), start(says('The whole answer.'))]);
  const states = () => Promise.all(replyIds.map((id) => replyState(database, id)));
  await eventually(async () => expect((await states()).map((state) => state?.status)).not.toContain('running'));
  const ended = (await states()).map((state) => `${state?.status}: ${state?.text}`);
  expect(ended).toEqual(replyIds.map(() => 'done: The whole answer.'));
});
