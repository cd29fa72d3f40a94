// The history of a premium answer in a long conversation: sixty messages and a summary of older ones, without a gap.
import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { eventually, somebody } from '@consilium/kit/testing/service-under-test.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf, startChatUnderTest } from '../testing/chat-under-test.ts';
import { hangsAfter, says } from '../testing/scripted-advisor.ts';
import { addExchanges } from '../testing/test-state.sql.ts';
import { findSummary } from './summaries.sql.ts';

const { chat, database } = chatForFile();

async function longConversation(person: Identity, exchanges: number): Promise<string> {
  const id = await chat.newConversation(person);
  await addExchanges(database, person, id, exchanges);
  return id;
}

const ask = (person: Identity, id: string, messageClass: 'standard' | 'premium') =>
  eventsOf(chat.send(person, id, 'And what about today?', { class: messageClass, key: randomUUID() }));
const summaryOf = (person: Identity, conversationId: string) =>
  findSummary(database.pool('chat'), { conversationId, userId: person.userId });

test('a long conversation is summarised after a reply; premium answers get the summary, standard ones do not', async () => {
  // A free person, since long conversations of paying people are escalated to the premium class.
  const person = somebody();
  const id = await longConversation(person, 100);
  await ask(person, id, 'standard');
  expect(chat.advisor.requests.at(-1)?.summary).toBeUndefined();
  await eventually(async () =>
    expect((await summaryOf(person, id))?.text).toMatch(/^Notes on \d+ turns, after: Notes/u),
  );
  const told = chat.advisor.summaryRequests.flatMap(({ turns }) => turns).filter(({ role }) => role === 'user');
  // Of 101 messages all but the newest forty are in the summary, each once.
  expect(told.map(({ text }) => text)).toEqual(Array.from({ length: 61 }, (_, number) => `Question ${number}`));
  await ask(person, id, 'standard');
  expect(chat.advisor.requests.at(-1)).toMatchObject({ class: 'standard', summary: undefined });
  await ask(person, id, 'premium');
  const request = chat.advisor.requests.at(-1);
  expect(request?.summary).toMatch(/^Notes on/u);
  const asked = request?.turns.filter(({ role }) => role === 'user').map(({ text }) => text) ?? [];
  expect(asked).toHaveLength(61);
  // There is no gap between the summary and the turns.
  expect(Number(asked[0]?.replace('Question ', ''))).toBeLessThanOrEqual(61);
});

test('an answer that was queued gets the summary too', async () => {
  const busy = await startChatUnderTest(database, { environment: { CONCURRENT_REPLIES: '1' } });
  const person = somebody();
  const id = await longConversation(person, 70);
  await eventsOf(busy.send(person, id, 'And what about today?'));
  await eventually(async () => expect(await summaryOf(person, id)).toBeDefined());
  const other = somebody();
  busy.advisor.say(hangsAfter('busy '));
  const hanging = await busy.accepted(other, await busy.newConversation(other));
  busy.advisor.say(says('Advice.'));
  // It waits for a place, so the advisor was not called while it was accepted.
  const waiting = await busy.accepted(person, id, 'And tomorrow, what then?', { class: 'premium' });
  await busy.stopReply(other, hanging);
  await eventsOf(busy.follow(person, waiting));
  expect(busy.advisor.requests.at(-1)?.summary).toMatch(/^Notes on/u);
  await busy.stop();
});

test('a short conversation has no summary, and a reply in it requests none', async () => {
  const person = somebody({ tier: 'premium' });
  const before = chat.advisor.summaryRequests.length;
  const id = await longConversation(person, 20);
  await ask(person, id, 'premium');
  expect(chat.advisor.requests.at(-1)?.summary).toBeUndefined();
  expect([await summaryOf(person, id), chat.advisor.summaryRequests.length]).toEqual([undefined, before]);
});

test('a summary is only found for its owner', async () => {
  const person = somebody({ tier: 'premium' });
  const id = await longConversation(person, 70);
  await ask(person, id, 'standard');
  await eventually(async () => expect(await summaryOf(person, id)).toBeDefined());
  expect(await summaryOf(somebody(), id)).toBeUndefined();
});
