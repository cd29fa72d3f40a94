// The calls of the history match the contract, path by path: no other test would notice a moved path.
import { beforeEach, expect, test } from '@jest/globals';
import { historyContract } from '@consilium/contracts/chat/history-http.ts';
import { chatContract } from '@consilium/contracts/chat/http.ts';
import { servicePrefixes } from '@consilium/contracts/gateway/routes.ts';
import { answerWith } from '@consilium/web/testing/page.test-support.tsx';
import {
  deleteConversation,
  describeConversation,
  fetchConversations,
  fetchOlderMessages,
  importBrowserWork,
  renameConversation,
  restoreConversation,
  searchConversations,
} from '#api/history-api.ts';
import { uuid } from '#testing/samples.test-support.ts';

const { signal } = new AbortController();
const id = uuid(1);
const contracts = { ...historyContract, listConversations: chatContract.listConversations };
let asked: ReturnType<typeof answerWith>;

beforeEach(() => void (asked = answerWith({})));

test.each([
  ['listConversations', () => fetchConversations(`2026-11-20T10:00:00.000Z_${id}`, 20, signal)],
  ['search', () => searchConversations('my deposit', 20, signal)],
  ['rename', () => renameConversation(id, 'My deposit')],
  ['remove', () => deleteConversation(id)],
  ['restore', () => restoreConversation(id)],
  ['describe', () => describeConversation(id, signal)],
  ['olderMessages', () => fetchOlderMessages(id, uuid(2), 100, signal)],
  ['importFromBrowser', () => importBrowserWork({ conversations: [], actions: [] })],
] as const)('the call %s matches the contract', async (name, call) => {
  const { route, inputSchema } = contracts[name]['~orpc'];
  await call().catch(() => undefined);
  const [request] = asked;
  const path = `${servicePrefixes.chat}${(route.path ?? '').replace('{id}', id)}`;
  expect(request).toMatchObject({ method: route.method ?? 'POST', path });
  const input = { id, ...Object.fromEntries(request?.search ?? []), ...(request?.body as object | undefined) };
  expect(inputSchema).toBeDefined();
  expect(await inputSchema?.['~standard'].validate(input)).not.toHaveProperty('issues');
});
