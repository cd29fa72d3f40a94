// The calls about a second expert match the contract, path by path.
import { beforeEach, expect, test } from '@jest/globals';
import { chatContract } from '@consilium/contracts/chat/http.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { createConversation } from '#api/chat-api.ts';
import { askSecondOpinion } from '#api/second-opinions-api.ts';
import { fetchTransferProposal, transferConversation } from '#api/transfers-api.ts';
import { startFakeChat, type FakeChat } from '#testing/fake-chat.test-support.ts';
import { uuid } from '#testing/samples.test-support.ts';

let chat: FakeChat;
const { secondOpinions, transfers } = chatContract;

beforeEach(async () => {
  chat = startFakeChat();
  await createConversation({ expertId: 'legal' });
});

test.each([
  ['ask', secondOpinions.ask, () => askSecondOpinion(uuid(1), undefined).catch(() => undefined)],
  ['propose', transfers.propose, () => fetchTransferProposal(uuid(1), new AbortController().signal)],
  ['transfer', transfers.transfer, () => transferConversation(uuid(1), { expertId: 'home', note: 'Hello' })],
] as const)('the call %s matches the contract', async (_name, contract, call) => {
  const { method, path = '' } = contract['~orpc'].route;
  await call();
  const expected = `${servicePrefixes.chat}${path.replace('{id}', uuid(1))}`;
  expect(chat.asked.at(-1)).toMatchObject({ method, path: expected });
});
