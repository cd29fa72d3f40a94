// The calls of these pages match the contract, path by path: no other test would notice a moved path.
import { beforeEach, expect, test } from '@jest/globals';
import { chatContract } from '@consilium/contracts/chat/http.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import {
  createConversation,
  fetchConversation,
  fetchExperts,
  giveFeedback,
  routeProblem,
  stopReply,
} from '#api/chat-api.ts';
import { startFakeChat, type FakeChat } from '#testing/fake-chat.test-support.ts';
import { uuid } from '#testing/samples.test-support.ts';

let chat: FakeChat;
const { signal } = new AbortController();

beforeEach(async () => {
  chat = startFakeChat();
  await createConversation({ expertId: 'legal' });
});

test.each([
  ['listExperts', () => fetchExperts(signal)],
  ['routeProblem', () => routeProblem('My deposit', signal)],
  ['createConversation', () => createConversation({ expertId: 'legal', problem: 'My deposit' })],
  ['getConversation', () => fetchConversation(uuid(1), signal)],
  ['stopReply', () => stopReply(uuid(1))],
  ['giveFeedback', () => giveFeedback(uuid(1), 'up')],
] as const)('the call %s matches the contract', async (name, call) => {
  const { method, path = '' } = chatContract[name]['~orpc'].route;
  await call();
  const expected = `${servicePrefixes.chat}${path.replace('{id}', uuid(1))}`;
  expect(chat.asked.at(-1)).toMatchObject({ method, path: expected });
});
