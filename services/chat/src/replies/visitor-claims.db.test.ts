// Two processes of chat and one visitor: one answer at a time, one question for a key, also when a process dies.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import type { VisitorStatement } from '@consilium/kit/identity/identity.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { eventsOf, saidIn, startChatUnderTest } from '../testing/chat-under-test.ts';
import type { ChatUnderTest } from '../testing/chat-under-test.ts';
import { hangsAfter, says } from '../testing/scripted-advisor.ts';
import { claimVisitor } from './visitor-claims.ts';
import { dropOldVisitorQuestions } from './visitor-questions.sql.ts';

const path = '/api/visitor/answers';
const question = { text: 'My kitchen tap drips all night', expertId: 'home' };
const other = { ...question, text: 'My window does not close' };
let database: TestDatabase;
let chats: readonly [ChatUnderTest, ChatUnderTest];

beforeAll(async () => {
  database = await createTestDatabase();
  chats = [await startChatUnderTest(database), await startChatUnderTest(database)];
});
afterAll(async () => {
  await Promise.all(chats.map((chat) => chat.stop()));
  await database.drop();
});
beforeEach(() => chats.forEach((chat) => chat.advisor.say(says('Turn the water off.'))));

const counted = (more: object = {}) =>
  ({ visitor: randomUUID(), idempotencyKey: randomUUID(), outcome: 'counted', ...more }) as VisitorStatement;
const ask = (chat: ChatUnderTest, visitor: VisitorStatement, body: object = question, signal?: AbortSignal) =>
  chat.call(path, { visitor, body, ...(signal && { signal }) });
const asked = () => chats[0].advisor.requests.length + chats[1].advisor.requests.length;
const newKey = (visitor: VisitorStatement) => ({ ...visitor, idempotencyKey: randomUUID() });

test('ten questions of one cookie at once, on two processes: one is answered, the others wait for their turn', async () => {
  const end = Promise.withResolvers<void>();
  chats.forEach((chat) => chat.advisor.say(says('Turn ', end.promise, 'it off.')));
  const [visitor, before] = [counted(), asked()];
  const asking = Array.from({ length: 10 }, (_, index) => ask(chats[index % 2 === 0 ? 0 : 1], newKey(visitor)));
  const statuses = (await Promise.all(asking)).map(({ status }) => status);
  expect(statuses.toSorted((one, two) => one - two)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  expect(asked()).toBe(before + 1);
  end.resolve();
  for (const response of await Promise.all(asking)) await response.text();
  expect((await ask(chats[1], newKey(visitor))).status).toBe(200);
});

test('as soon as an answer is whole, the next question is answered by the other process', async () => {
  const visitor = counted();
  for (let turn = 0; turn < 10; turn += 1) {
    const answer = await eventsOf(ask(chats[turn % 2 === 0 ? 0 : 1], newKey(visitor)));
    expect(saidIn(answer)).toBe('Turn the water off.');
  }
});

test('a key is one question in all processes; the same one is answered again', async () => {
  const visitor = counted();
  await (await ask(chats[0], visitor)).text();
  for (const chat of chats) {
    const refused = await ask(chat, visitor, other);
    expect([refused.status, await refused.json()]).toMatchObject([422, { code: 'IDEMPOTENCY_KEY_REUSED' }]);
  }
  expect(saidIn(await eventsOf(ask(chats[1], visitor)))).toBe('Turn the water off.');
  expect((await ask(chats[1], counted({ idempotencyKey: visitor.idempotencyKey }), other)).status).toBe(200);
});

test('two questions with one key at once, on two processes: one is answered, the other refused', async () => {
  const [visitor, before] = [counted(), asked()];
  const answers = await Promise.all([ask(chats[0], visitor), ask(chats[1], visitor, other)]);
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 422]);
  expect(asked()).toBe(before + 1);
  for (const answer of answers) await answer.text();
});

test('whose connection moves to another process is answered there when the first one has stopped', async () => {
  const visitor = counted();
  let signal: AbortSignal | undefined;
  chats[0].advisor.say((request) => {
    signal = request.signal;
    return hangsAfter('Turn ')(request);
  });
  const leaving = new AbortController();
  const first = await ask(chats[0], visitor, question, leaving.signal);
  await first.body?.getReader().read();
  const moved = ask(chats[1], visitor);
  leaving.abort();
  expect(saidIn(await eventsOf(moved))).toBe('Turn the water off.');
  await eventually(async () => expect(signal?.aborted).toBe(true));
});

test('the claim of a process that died ends after half a minute, and it may not go on then', async () => {
  const clock = manualClock(new Date('2026-11-20T12:00:00Z'));
  const context = { pool: database.pool('chat'), clock, log: createLogger('test', 'silent') };
  const own = { visitor: randomUUID(), key: randomUUID(), bodyHash: Buffer.from('one') };
  const next = { ...own, key: randomUUID() };
  const dead = await claimVisitor(context, own);
  expect(await claimVisitor(context, own)).toBe('being answered');
  await expect(claimVisitor(context, next)).rejects.toMatchObject({ code: 'REPLY_RUNNING' });
  clock.advance(31_000);
  const taken = await claimVisitor(context, next);
  for (const claim of [dead, taken]) if (claim !== 'being answered') await claim.end();
});

test('no text is stored, nor a hash that could be made from it; after its time the row is deleted', async () => {
  const visitor = counted();
  await (await ask(chats[0], visitor)).text();
  const rows = async () =>
    (await database.pool().query<{ row: string }>(`select q::text as row from chat.visitor_questions q`)).rows;
  const stored = (await rows()).map(({ row }) => row).join();
  expect(stored).not.toContain(visitor.idempotencyKey);
  expect(stored).not.toContain('kitchen');
  await dropOldVisitorQuestions(database.pool('chat'), new Date(Date.now() + 1000));
  expect(await rows()).toEqual([]);
});
