// Importing what was answered before the account: it stays with its question, as the browser's word and nothing more.
import { expect, test } from '@jest/globals';
import type { BrowserConversation, BrowserMessage } from '@consilium/contracts/chat/history-http.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { browserWork } from '../testing/browser-work.ts';
import { chatForFile } from '../testing/chat-for-file.ts';
import { eventsOf } from '../testing/chat-under-test.ts';
import { historyCalls } from '../testing/history-calls.ts';
import { holdStates, unitsOf, usageEventsOf } from '../testing/test-state.sql.ts';

const clock = manualClock(new Date('2026-11-21T12:00:00Z'));
const { chat, database } = chatForFile({ clock });
const calls = historyCalls(chat);
const { ago, browserConversation } = browserWork(clock);
const HOUR_MS = 60 * 60 * 1000;

const question = 'My landlord keeps my deposit';
const answer = '**Write to him.**\n\n### A letter\n\n1. Name the sum.';

function answered(text: string, content: string, more: Partial<BrowserMessage> = {}): BrowserConversation {
  const asked = browserConversation({}, text);
  const reply = { id: `${asked.id}_reply`, role: 'assistant' as const, content, timestamp: ago(2 * HOUR_MS) };
  return {
    ...asked,
    messages: [...asked.messages, { ...reply, model: 'offline-playbook', tokensUsed: null, ...more }],
  };
}

test('an answer stands with its question, without receipt, unit, rating or solutions', async () => {
  const person = somebody();
  const work = { conversations: [answered(question, answer)] };
  const { body } = await calls.importWork(person, work);
  expect(body.conversations[0]?.skipped).toEqual([]);
  const id = body.conversations[0]?.id ?? '';
  const conversation = await chat.conversation(person, id);
  expect(conversation).toMatchObject({ messageCount: 2, messages: [{ text: question, reply: null }] });
  expect(conversation.messages[0]?.visitorAnswer).toEqual({ text: answer, model: 'offline-playbook' });
  expect([await unitsOf(database, person), await holdStates(database, person)]).toEqual([{ used: 0, held: 0 }, []]);
  expect(await usageEventsOf(database, person)).toEqual([]);
  const { rows } = await database.pool().query('select from chat.replies union all select from chat.solutions');
  expect(rows).toEqual([]);
  // Sent again by another tab, which has no answer yet, it stays.
  const again = await calls.importWork(person, {
    conversations: [{ ...work.conversations[0], messages: [] } as never],
  });
  expect(again.body.conversations[0]?.id).toBe(id);
  expect((await chat.conversation(person, id)).messages).toEqual(conversation.messages);
});

test('the advisor gets it marked as brought along', async () => {
  const person = somebody();
  const work = { conversations: [answered(question, answer)] };
  const id = (await calls.importWork(person, work)).body.conversations[0]?.id ?? '';
  await eventsOf(chat.send(person, id, 'And what if he does not answer?'));
  expect(chat.advisor.requests.at(-1)?.turns).toMatchObject([
    { role: 'user', text: question },
    { role: 'assistant', text: answer, isBroughtAlong: true },
    { role: 'user', text: 'And what if he does not answer?' },
  ]);
});

test.each([
  ['blank', answered(question, ' \u0000 ')],
  ['to a question that is refused', answered('<script>', answer)],
  ['to a crisis', answered('I want to kill myself tonight', answer)],
])('an answer is not kept when it is %s', async (_why, conversation) => {
  const { body } = await calls.importWork(somebody(), { conversations: [conversation] });
  expect(body.conversations[0]?.skipped).toContainEqual({ messageId: `${conversation.id}_reply`, reason: 'assistant' });
  const { rows } = await database
    .pool()
    .query('select from chat.messages where visitor_answer = $1 and text <> $2', [answer, question]);
  expect(rows).toEqual([]);
});

test('a question has one answer, and characters that cannot be stored are left out of it', async () => {
  const person = somebody();
  const conversation = answered(question, `Write\u0000 to him \ud800.`);
  const second = { id: 'second', role: 'assistant' as const, content: 'Or do not.', timestamp: ago(HOUR_MS) };
  const work = { conversations: [{ ...conversation, messages: [...conversation.messages, second] }] };
  const { body } = await calls.importWork(person, work);
  expect(body.conversations[0]?.skipped).toEqual([{ messageId: 'second', reason: 'assistant' }]);
  const kept = await chat.conversation(person, body.conversations[0]?.id ?? '');
  expect(kept.messages[0]?.visitorAnswer?.text).toBe('Write to him \ufffd.');
});

test('one that is longer than a reply can be is refused', async () => {
  const { status } = await calls.importWork(somebody(), { conversations: [answered(question, 'x'.repeat(40_001))] });
  expect(status).toBe(400);
});
