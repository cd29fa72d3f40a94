// Reopening a conversation: shown from the browser's copy at once, then from the server.
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renderPage, signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createConversation, postMessage } from '#api/chat-api.ts';
import { keepConversationCopy, readConversationCopy } from '#history/conversation-copies.ts';
import { routes } from '#routes.tsx';
import { setUpBrowser } from '#testing/browser.test-support.ts';
import { startFakeChat, type FakeChat } from '#testing/fake-chat.test-support.ts';
import { finishedReply, uuid } from '#testing/samples.test-support.ts';

let chat: FakeChat;
let waiting: Request[];
const id = uuid(1);
const open = () => ({ ...renderPage(routes, `/conversation/${id}`), user: userEvent.setup() });
const stored = () => {
  const conversation = chat.conversations.get(id);
  if (!conversation) throw new Error('there is no conversation');
  return conversation;
};
/** Holds back the responses of the conversation until they are released. */
function holdConversation(): () => void {
  const answering = globalThis.fetch;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  globalThis.fetch = jest.fn<typeof fetch>(async (input, init) => {
    const { method, url } = input instanceof Request ? input : { method: init?.method ?? 'GET', url: String(input) };
    if (method === 'GET' && url.endsWith(`/conversations/${id}`)) {
      if (input instanceof Request) waiting.push(input);
      await held;
    }
    return answering(input, init);
  });
  return () => release();
}

beforeEach(async () => {
  setUpBrowser();
  waiting = [];
  chat = startFakeChat();
  signInAs();
  await createConversation({ expertId: 'legal', problem: 'My deposit' });
  await postMessage({ conversationId: id, text: 'The old question', class: 'standard', key: 'key-12345678' });
  const [message] = stored().messages;
  if (message) chat.conversations.set(id, { ...stored(), messages: [{ ...message, reply: finishedReply(1) }] });
});
afterEach(cleanup);

test('the server’s answer is kept, shown at once the next time, and replaced by a newer one', async () => {
  const first = open();
  await screen.findByText('The old question');
  await waitFor(() => expect(readConversationCopy(id)?.messages).toHaveLength(1));
  first.unmount();
  const [message] = stored().messages;
  if (message)
    chat.conversations.set(id, { ...stored(), messages: [{ ...message, text: 'The question as it is now' }] });
  const release = holdConversation();
  open();
  expect(await screen.findByText('The old question')).toBeInTheDocument();
  release();
  expect(await screen.findByText('The question as it is now')).toBeInTheDocument();
  expect(screen.queryByText('The old question')).toBeNull();
});

test('the copy of a deleted conversation is deleted too', async () => {
  keepConversationCopy(stored());
  chat.conversations.clear();
  open();
  expect(await screen.findByRole('heading', { name: 'Conversation Not Found' })).toBeInTheDocument();
  expect(screen.queryByText('The old question')).toBeNull();
  expect(readConversationCopy(id)).toBeUndefined();
});

test('the copy can be read when the server is down', async () => {
  keepConversationCopy(stored());
  const answering = globalThis.fetch;
  globalThis.fetch = jest.fn<typeof fetch>((input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    return url.includes('/conversations/') ? Promise.reject(new TypeError('offline')) : answering(input, init);
  });
  open();
  expect(await screen.findByText('The old question')).toBeInTheDocument();
});

test('a message sent while the copy is shown is added to the server’s state, not to the copy', async () => {
  keepConversationCopy({ ...stored(), messages: [] });
  const release = holdConversation();
  const { user } = open();
  await user.type(await screen.findByRole('textbox', { name: /^(Describe|Message)/u }), 'The next question{Enter}');
  await waitFor(() => expect(chat.posts('/messages').at(-1)?.body.text).toBe('The next question'));
  // The response in flight is older than the message.
  await waitFor(() => expect(waiting.some(({ signal }) => signal.aborted)).toBe(true));
  release();
  expect(await screen.findByText('The old question')).toBeInTheDocument();
  expect(await screen.findByText('The next question')).toBeInTheDocument();
});
