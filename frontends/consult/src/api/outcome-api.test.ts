// The calls about the outcome of a conversation match the contract, path by path.
import { beforeEach, expect, test } from '@jest/globals';
import { chatContract } from '@consilium/contracts/chat/http.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { addActionItem, fetchActionItems } from '#api/action-items-api.ts';
import { createConversation } from '#api/chat-api.ts';
import { completeConversation, fetchCompletions, reopenConversation } from '#api/completion-api.ts';
import { regenerateSolutions } from '#api/solutions-api.ts';
import { startFakeChat, type FakeChat } from '#testing/fake-chat.test-support.ts';
import { uuid } from '#testing/samples.test-support.ts';

let chat: FakeChat;
const { signal } = new AbortController();
const { completions, actionItems, solutions } = chatContract;
const completion = { completionReason: 'solved', rating: 5, wouldRecommend: true } as const;

beforeEach(async () => {
  chat = startFakeChat();
  await createConversation({ expertId: 'legal' });
});

test.each([
  ['complete', completions.complete, () => completeConversation(uuid(1), completion)],
  ['reopen', completions.reopen, () => reopenConversation(uuid(1))],
  ['list of completions', completions.list, () => fetchCompletions(uuid(1), signal)],
  ['add', actionItems.add, () => addActionItem(uuid(900))],
  ['list of action items', actionItems.list, () => fetchActionItems(uuid(1), signal)],
  ['regenerate', solutions.regenerate, () => regenerateSolutions(uuid(1), false)],
] as const)('the call %s matches the contract', async (_name, procedure, call) => {
  const { method, path = '' } = procedure['~orpc'].route;
  await call();
  const expected = `${servicePrefixes.chat}${path.replace('{id}', uuid(1))}`;
  expect(chat.asked.at(-1)).toMatchObject({ method, path: expected });
});
