// A visitor's conversations and actions are imported once, and deleted here only when the server has them.
import { beforeEach, expect, jest, test } from '@jest/globals';
import { MOST_IMPORTED_ACTIONS, MOST_IMPORTED_CONVERSATIONS } from '@consilium/contracts/chat/history-http.ts';
import { signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { keepQuestion } from '#kept-question/kept-question.ts';
import { startFakeChat, type FakeChat } from '#testing/fake-chat.test-support.ts';
import { hasVisitorWork, importVisitorWork, mostActions, mostConversations } from '#visitor/import-visitor-work.ts';
import { importedId } from '#visitor/imported-conversations.ts';
import { readVisitorActions, recordVisitorAction } from '#visitor/visitor-actions.ts';
import {
  listVisitorConversations,
  removeVisitorConversation,
  startVisitorConversation,
} from '#visitor/visitor-conversations.ts';

let chat: FakeChat;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));

function ask(text: string, minute: number) {
  const conversation = startVisitorConversation({ expertId: 'home', text, reasoning: null }, at(minute));
  const action = { actionType: 'expert_selected', expertType: 'home', conversationId: conversation.id } as const;
  recordVisitorAction(action, at(minute));
  return conversation;
}

beforeEach(() => {
  window.localStorage.clear();
  signInAs();
  chat = startFakeChat();
});

test('conversations and actions are imported with their own times, and deleted from this browser', async () => {
  const tap = ask('A leaking tap', 0);
  const roof = ask('A leaking roof', 1);
  await importVisitorWork();
  const [asked] = chat.posts('/import');
  expect(asked?.body.conversations).toMatchObject([
    {
      id: roof.id,
      createdAt: at(1).toISOString(),
      messages: [{ content: 'A leaking roof', timestamp: at(1).toISOString() }],
    },
    { id: tap.id, createdAt: at(0).toISOString() },
  ]);
  expect(asked?.body.actions).toMatchObject([
    { actionType: 'expert_selected', expertType: 'home', conversationId: tap.id, createdAt: at(0).toISOString() },
    { conversationId: roof.id },
  ]);
  expect(listVisitorConversations(5)).toEqual([]);
  expect(readVisitorActions()).toEqual([]);
  expect(importedId(tap.id)).toBe(chat.imported.get(tap.id));
  expect(hasVisitorWork()).toBe(false);
});

test('two tabs at once import each one once', async () => {
  ask('A leaking tap', 0);
  await Promise.all([importVisitorWork(), importVisitorWork()]);
  expect(chat.conversations.size).toBe(1);
  expect(listVisitorConversations(5)).toEqual([]);
});

test('nothing is deleted when the server does not answer, and the next import sends it', async () => {
  ask('A leaking tap', 0);
  const answering = globalThis.fetch;
  globalThis.fetch = jest.fn<typeof fetch>(() => Promise.reject(new TypeError('offline')));
  await expect(importVisitorWork()).rejects.toMatchObject({ code: 'OFFLINE' });
  expect(listVisitorConversations(5)).toHaveLength(1);
  expect(readVisitorActions()).toHaveLength(1);
  globalThis.fetch = answering;
  await importVisitorWork();
  expect(chat.conversations.size).toBe(1);
  expect(listVisitorConversations(5)).toEqual([]);
});

test('the kept question stays until it is sent', async () => {
  const waiting = ask('A leaking tap', 0);
  ask('A leaking roof', 1);
  const visitorConversationId = waiting.id;
  keepQuestion({
    text: 'A leaking tap',
    expertId: 'home',
    reasoning: null,
    class: 'standard',
    userId: null,
    visitorConversationId,
  });
  await importVisitorWork();
  expect(listVisitorConversations(5).map(({ id }) => id)).toEqual([waiting.id]);
  expect(readVisitorActions().map(({ conversationId }) => conversationId)).toEqual([waiting.id]);
  expect(chat.imported.has(waiting.id)).toBe(false);
});

test('many are imported in batches within the contract’s limits', async () => {
  expect([mostConversations, mostActions]).toEqual([MOST_IMPORTED_CONVERSATIONS, MOST_IMPORTED_ACTIONS]);
  for (let minute = 0; minute < 25; minute += 1) ask(`Question ${minute}`, minute);
  await importVisitorWork();
  expect(chat.posts('/import').map(({ body }) => body.conversations?.length)).toEqual([20, 5]);
  expect(chat.conversations.size).toBe(25);
});

test('discarding a conversation deletes its actions', () => {
  removeVisitorConversation(ask('A leaking tap', 0).id);
  expect(readVisitorActions()).toEqual([]);
  expect(hasVisitorWork()).toBe(false);
});
