// What a premium answer is told of a long conversation: sixty messages, and notes on what is older, without a gap.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { eventsOf, startChatUnderTest } from '../testing/chat-under-test.ts';
import type { ChatUnderTest } from '../testing/chat-under-test.ts';
import { hangsAfter, says } from '../testing/scripted-advisor.ts';
import { addExchanges } from '../testing/test-state.sql.ts';
import { findSummary } from './summaries.sql.ts';

// A busy machine is no failure.
jest.setTimeout(60_000);

let database: TestDatabase;
let chat: ChatUnderTest;
beforeAll(async () => {
  database = await createTestDatabase();
  chat = await startChatUnderTest(database);
});
afterAll(async () => {
  await chat.stop();
  await database.drop();
});

async function longConversation(person: Identity, exchanges: number): Promise<string> {
  const id = await chat.newConversation(person);
  await addExchanges(database, person, id, exchanges);
  return id;
}

const ask = (person: Identity, id: string, messageClass: 'standard' | 'premium') =>
  eventsOf(chat.send(person, id, 'And what about today?', { class: messageClass, key: randomUUID() }));
const summaryOf = (person: Identity, conversationId: string) =>
  findSummary(database.pool('chat'), { conversationId, userId: person.userId });

test('a long conversation is summarised after a reply; the next premium answer is told it, a standard one is not', async () => {
  // A paying person's long conversation is answered by the premium class by itself.
  const person = somebody();
  const id = await longConversation(person, 100);
  await ask(person, id, 'standard');
  expect(chat.advisor.requests.at(-1)?.summary).toBeUndefined();
  await eventually(async () =>
    expect((await summaryOf(person, id))?.text).toMatch(/^Notes on \d+ turns, after: Notes/u),
  );
  const told = chat.advisor.summaryRequests.flatMap(({ turns }) => turns).filter(({ role }) => role === 'user');
  // 101 messages by now: all but the newest forty are in the notes, each once.
  expect(told.map(({ text }) => text)).toEqual(Array.from({ length: 61 }, (_, number) => `Question ${number}`));
  await ask(person, id, 'standard');
  expect(chat.advisor.requests.at(-1)).toMatchObject({ class: 'standard', summary: undefined });
  await ask(person, id, 'premium');
  const request = chat.advisor.requests.at(-1);
  expect(request?.summary).toMatch(/^Notes on/u);
  const asked = request?.turns.filter(({ role }) => role === 'user').map(({ text }) => text) ?? [];
  expect(asked).toHaveLength(61);
  // Nothing is missing between the notes and what is seen.
  expect(Number(asked[0]?.replace('Question ', ''))).toBeLessThanOrEqual(61);
});

test('an answer that is begun anew, as after a takeover, is told the notes too', async () => {
  const busy = await startChatUnderTest(database, { environment: { CONCURRENT_REPLIES: '1' } });
  const person = somebody();
  const id = await longConversation(person, 70);
  await eventsOf(busy.send(person, id, 'And what about today?'));
  await eventually(async () => expect(await summaryOf(person, id)).toBeDefined());
  const other = somebody();
  busy.advisor.say(hangsAfter('busy '));
  const hanging = await busy.accepted(other, await busy.newConversation(other));
  busy.advisor.say(says('Advice.'));
  // It waits for a place, so nothing was asked of the advisor while it was accepted.
  const waiting = await busy.accepted(person, id, 'And tomorrow, what then?', { class: 'premium' });
  await busy.call(`/api/chat/replies/${hanging}/stop`, { identity: other, body: {} });
  await eventsOf(busy.follow(person, waiting));
  expect(busy.advisor.requests.at(-1)?.summary).toMatch(/^Notes on/u);
  await busy.stop();
});

test('a short conversation has no notes, and a reply in it orders none', async () => {
  const person = somebody({ tier: 'premium' });
  const before = chat.advisor.summaryRequests.length;
  const id = await longConversation(person, 20);
  await ask(person, id, 'premium');
  expect(chat.advisor.requests.at(-1)?.summary).toBeUndefined();
  expect([await summaryOf(person, id), chat.advisor.summaryRequests.length]).toEqual([undefined, before]);
});

test('notes are the owner’s alone', async () => {
  const person = somebody({ tier: 'premium' });
  const id = await longConversation(person, 70);
  await ask(person, id, 'standard');
  await eventually(async () => expect(await summaryOf(person, id)).toBeDefined());
  expect(await summaryOf(somebody(), id)).toBeUndefined();
});
