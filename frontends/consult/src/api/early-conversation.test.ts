// Requests that go out before the page of a conversation has been read.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { signInAs, signOut } from '@consilium/web/testing/page.test-support.tsx';
import { createConversation } from '#api/chat-api.ts';
import { requestEarly, takeEarlyConversation, takeEarlyExperts } from '#api/early-conversation.ts';
import { startFakeChat, type FakeChat } from '#testing/fake-chat.test-support.ts';
import { uuid } from '#testing/samples.test-support.ts';

const id = uuid(1);
let chat: FakeChat;
beforeEach(async () => {
  chat = startFakeChat();
  await createConversation({ expertId: 'legal' });
  signInAs();
});
afterEach(() => signOut());
const paths = () => chat.asked.slice(1).map(({ path }) => path);

test('a page that begins with a conversation has it and the experts on their way, each for one taker', async () => {
  requestEarly(`/conversation/${id}`);
  expect(await takeEarlyConversation(id)).toMatchObject({ id });
  expect(await takeEarlyExperts()).not.toHaveLength(0);
  expect(paths()).toEqual([`/api/chat/conversations/${id}`, '/api/chat/experts']);
  expect([takeEarlyConversation(id), takeEarlyExperts()]).toEqual([undefined, undefined]);
});

test.each(['/', '/conversations', '/conversation/visitor_1', `/conversation/${id}/more`])(
  'nothing is requested early on %s',
  (pathname) => {
    requestEarly(pathname);
    expect([takeEarlyConversation(id), paths()]).toEqual([undefined, []]);
  },
);

test('nothing is requested early without a session', () => {
  signOut();
  requestEarly(`/conversation/${id}`);
  expect([takeEarlyConversation(id), paths()]).toEqual([undefined, []]);
});
