// The kept question is sent exactly once, whatever fails.
import { beforeEach, expect, test } from '@jest/globals';
import { chooserDraft, dropDraft, readDraft } from '#composer/drafts.ts';
import { keepQuestion, readKept, rewriteKept } from '#kept-question/kept-question.ts';
import { sendKeptQuestion } from '#kept-question/send-kept-question.ts';
import { dangerousWords, startFakeChat, type FakeChat } from '#testing/fake-chat.test-support.ts';
import { everythingStored } from '#testing/everything-stored.test-support.ts';
import { uuid } from '#testing/samples.test-support.ts';
import { readVisitorConversation, startVisitorConversation } from '#visitor/visitor-conversations.ts';

let chat: FakeChat;
const question = { expertId: 'legal', reasoning: null, class: 'standard', userId: null } as const;
const keep = (text: string, visitorConversationId: string | null = null) =>
  keepQuestion({ ...question, text, visitorConversationId });

beforeEach(() => {
  window.localStorage.clear();
  chat = startFakeChat();
  letTabsQueue();
});

/** A minimal fake of Web Locks, which jsdom lacks. */
function letTabsQueue(): void {
  const last = new Map<string, Promise<unknown>>();
  const request = (name: string, work: () => Promise<unknown>) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(name, turn);
    return turn;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

test('the visitor’s conversation is imported, the text is sent into it, and both copies are deleted', async () => {
  const local = startVisitorConversation({ expertId: 'legal', text: 'My deposit', reasoning: null }, new Date());
  const { key } = keep('My deposit', local.id);
  expect(await sendKeptQuestion(key)).toEqual({ kind: 'sent', conversationId: uuid(1) });
  expect(chat.posts('/messages')[0]).toMatchObject({ key, body: { text: 'My deposit' } });
  expect(chat.imported.get(local.id)).toBe(uuid(1));
  expect(chat.posts('/import')[0]?.body.conversations).toMatchObject([{ id: local.id, messages: [] }]);
  expect(chat.posts('/conversations')).toHaveLength(0);
  expect(readKept()).toBeUndefined();
  expect(readVisitorConversation(local.id)).toBeUndefined();
});

test.each(['with locks', 'without locks'])('two tabs send it once, %s', async (how) => {
  if (how === 'without locks') Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  const { key } = keep('My deposit');
  const outcomes = await Promise.all([sendKeptQuestion(key), sendKeptQuestion(key)]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['sent', 'sent']);
  expect(new Set(outcomes.map((outcome) => outcome.kind === 'sent' && outcome.conversationId)).size).toBe(1);
  const messages = [...chat.conversations.values()].flatMap((conversation) => conversation.messages);
  expect(messages).toHaveLength(1);
});

test('a retry uses the same conversation and the same key', async () => {
  const { key } = keep('My deposit');
  chat.refuseMessages('offline');
  await expect(sendKeptQuestion(key)).rejects.toMatchObject({ code: 'OFFLINE' });
  expect(readKept()?.text).toBe('My deposit');
  chat.refuseMessages(undefined);
  await sendKeptQuestion(key);
  expect(chat.conversations.size).toBe(1);
  expect(chat.posts('/messages').map((asked) => asked.key)).toEqual([key, key]);
});

test('a question that failed keeps its text here and is sent into the same conversation', async () => {
  const local = startVisitorConversation({ expertId: 'legal', text: 'My deposit', reasoning: null }, new Date());
  const { key } = keep('My deposit', local.id);
  chat.refuseMessages('offline');
  await expect(sendKeptQuestion(key)).rejects.toMatchObject({ code: 'OFFLINE' });
  expect(readVisitorConversation(local.id)?.messages).toHaveLength(1);
  chat.refuseMessages(undefined);
  expect(await sendKeptQuestion(key)).toEqual({ kind: 'sent', conversationId: uuid(1) });
  expect(chat.conversations.size).toBe(1);
  expect(readVisitorConversation(local.id)).toBeUndefined();
});

test('a rewritten question is another message', async () => {
  const { key } = keep('My deposit');
  rewriteKept('My whole deposit');
  expect(await sendKeptQuestion(key)).toEqual({ kind: 'nothing' });
  expect(readKept()?.key).not.toBe(key);
  expect(chat.posts('/messages')).toHaveLength(0);
});

test('the text of somebody in danger is answered with helplines and kept only in the problem box, in memory', async () => {
  const { key } = keep(dangerousWords);
  expect(await sendKeptQuestion(key)).toMatchObject({ kind: 'crisis' });
  expect(readKept()).toBeUndefined();
  expect(everythingStored()).not.toContain(dangerousWords);
  expect(readDraft(chooserDraft).text).toBe(dangerousWords);
  dropDraft(chooserDraft);
  expect(chat.posts('/messages')).toHaveLength(0);
});
