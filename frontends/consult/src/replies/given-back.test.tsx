// A thumb down on a premium reply: the receipt says that the unit was given back, and today's figures follow.
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Receipt } from '@consilium/contracts/chat/conversation.ts';
import { renderPage, signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createConversation } from '#api/chat-api.ts';
import { routes } from '#routes.tsx';
import { setUpBrowser } from '#testing/browser.test-support.ts';
import { startFakeChat, type FakeChat } from '#testing/fake-chat.test-support.ts';
import { finishedReply, receipt, usage, uuid } from '#testing/samples.test-support.ts';

let chat: FakeChat;
const id = uuid(1);

/** Replies as they were stored before the page was opened. */
function answered(...receipts: readonly Receipt[]): void {
  const conversation = chat.conversations.get(id);
  if (!conversation) throw new Error('There is no conversation.');
  const messages = receipts.map((one, index) => {
    const reply = finishedReply(50 + index, { receipt: one });
    const { messageId, createdAt } = reply;
    return {
      id: messageId,
      text: `Question ${index}`,
      class: one.class,
      createdAt,
      files: [],
      isHandOverNote: false,
      reply,
    };
  });
  chat.conversations.set(id, { ...conversation, messages });
}

beforeEach(async () => {
  setUpBrowser();
  chat = startFakeChat();
  signInAs();
  await createConversation({ expertId: 'legal', problem: 'My deposit' });
});
afterEach(cleanup);

const premium = () => receipt({ class: 'premium', state: 'counted', used: 1, limit: 3 });
const openPage = () => ({ ...renderPage([...routes], `/conversation/${id}`), user: userEvent.setup() });

test('the receipt and the toast say once that the message was given back', async () => {
  answered(premium());
  const { user } = openPage();
  expect(await screen.findByText('Premium message, 1 of 3 today')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'This did not help' }));
  expect(await screen.findByText('Not counted: you got this one back')).toBeInTheDocument();
  expect(screen.getByText('Thank you for your feedback! You have this premium message back.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'This helped' }));
  expect(await screen.findByText('Thank you for your feedback!')).toBeInTheDocument();
  expect(screen.getByText('Not counted: you got this one back')).toBeInTheDocument();
});

test('the receipt still says so after a reload', async () => {
  answered(receipt({ class: 'premium', state: 'not_counted', reason: 'given_back', used: null, limit: 3 }));
  openPage();
  expect(await screen.findByText('Not counted: you got this one back')).toBeInTheDocument();
});

test('a standard reply that did not help still counts', async () => {
  answered(receipt({ state: 'counted' }));
  const { user } = openPage();
  const reply = within(await screen.findByRole('region', { name: /^Reply from/u }));
  await user.click(reply.getByRole('button', { name: 'This did not help' }));
  expect(await screen.findByText('Thank you for your feedback!')).toBeInTheDocument();
  expect(reply.getByText('Standard message, 4 of 15 today')).toBeInTheDocument();
});

test('a thumb stays when an answer from before it arrives after it', async () => {
  answered(receipt({ state: 'counted' }));
  const { user } = openPage();
  const helped = await screen.findByRole('button', { name: 'This helped' });
  const answerOfChat = globalThis.fetch;
  const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
  const isAsked = jest.fn();
  globalThis.fetch = async (asked, init) => {
    const answer = await answerOfChat(asked, init);
    const { method, url } = asked instanceof Request ? asked : new Request(asked);
    if (method !== 'GET' || !url.endsWith(`/conversations/${id}`)) return answer;
    isAsked();
    await held;
    return answer;
  };
  const newValue = JSON.stringify({ conversationId: id, atMs: 1 });
  window.dispatchEvent(new StorageEvent('storage', { key: 'consilium.conversation-changed', newValue }));
  await waitFor(() => expect(isAsked).toHaveBeenCalled());
  await user.click(helped);
  await screen.findByText('Thank you for your feedback!');
  arrive();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByRole('button', { name: 'This helped' })).toHaveAttribute('aria-pressed', 'true');
  globalThis.fetch = answerOfChat;
});

test('today’s figures are refetched once they include the unit of a stopped reply', async () => {
  const { standard, premium: none } = usage().classes;
  const held = usage({ classes: { standard: { ...standard, held: 1, remaining: 10 }, premium: none } });
  const answering = globalThis.fetch;
  let asks = 0;
  let answersOfHold = Number.POSITIVE_INFINITY;
  globalThis.fetch = jest.fn<typeof fetch>(async (input, init) => {
    if (!String(input instanceof Request ? input.url : input).endsWith('/api/usage')) return answering(input, init);
    asks += 1;
    return Response.json(asks > answersOfHold ? usage() : held);
  });
  const { user } = openPage();
  const words = await screen.findByRole('textbox', { name: 'Describe Your Problem' });
  expect(await screen.findByText('Standard · 10 left today')).toBeInTheDocument();
  const asksBefore = asks;
  await user.type(words, 'My deposit is gone{Enter}');
  await waitFor(() => expect(asks).toBeGreaterThan(asksBefore));
  // The first response after the end does not include the unit yet.
  answersOfHold = asks + 1;
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await screen.findByText('Not counted: you stopped it before it began');
  await waitFor(() => expect(screen.getByText('Standard · 11 left today')).toBeInTheDocument());
});
