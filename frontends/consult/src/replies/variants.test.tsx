// Asking again keeps the earlier reply: arrows under the newest reply switch between them.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Message } from '@consilium/contracts/chat/conversation.ts';
import { renderPage, signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createConversation } from '#api/chat-api.ts';
import { routes } from '#routes.tsx';
import { setUpBrowser } from '#testing/browser.test-support.ts';
import { startFakeChat, type FakeChat } from '#testing/fake-chat.test-support.ts';
import { finishedReply, uuid } from '#testing/samples.test-support.ts';

let chat: FakeChat;
const id = uuid(1);
const text = 'My deposit';

function variant(number: number, words: string): Message {
  const reply = finishedReply(number, { text: words });
  const { messageId, createdAt } = reply;
  return { id: messageId, text, class: 'standard', createdAt, files: [], isHandOverNote: false, reply };
}

/** A message with these replies, of which the last is shown. */
function answered(...replies: readonly string[]): void {
  const conversation = chat.conversations.get(id);
  if (!conversation) throw new Error('There is no conversation.');
  const alone = replies.map((words, index) => variant(50 + index, words));
  const variantIds = alone.map((message) => message.id);
  const all = alone.map((message) => (alone.length > 1 ? { ...message, variantIds } : message));
  for (const message of all.slice(0, -1)) chat.variants.set(message.id, message);
  chat.conversations.set(id, { ...conversation, messages: [...conversation.messages, ...all.slice(-1)] });
}

const open = () => ({ ...renderPage([...routes], `/conversation/${id}`), user: userEvent.setup() });
const arrows = () => within(screen.getByRole('group', { name: 'Replies to this message' }));

beforeEach(async () => {
  setUpBrowser();
  chat = startFakeChat();
  signInAs();
  await createConversation({ expertId: 'legal', problem: text });
});
afterEach(cleanup);

describe('the arrows under a reply', () => {
  test('switch between the replies to the same message, and keep the focus', async () => {
    answered('Write a letter.', 'Call a lawyer.', 'Read the contract.');
    const { user } = open();
    await screen.findByText('Read the contract.');
    expect(arrows().getByText('3 of 3')).toBeInTheDocument();
    expect(arrows().getByRole('button', { name: 'Later reply' })).toBeDisabled();
    await user.click(arrows().getByRole('button', { name: 'Earlier reply' }));
    expect(await screen.findByText('Call a lawyer.')).toBeInTheDocument();
    expect(screen.queryByText('Read the contract.')).not.toBeInTheDocument();
    expect(arrows().getByRole('button', { name: 'Earlier reply' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Write a letter.')).toBeInTheDocument();
    expect(arrows().getByText('1 of 3')).toBeInTheDocument();
    expect(arrows().getByRole('button', { name: 'Later reply' })).toHaveFocus();
    expect(chat.posts('/choose')).toHaveLength(2);
  });

  test('say when the reply could not be switched', async () => {
    answered('Write a letter.', 'Call a lawyer.');
    chat.variants.clear();
    const { user } = open();
    await screen.findByText('Call a lawyer.');
    await user.click(arrows().getByRole('button', { name: 'Earlier reply' }));
    expect(await screen.findByText('We couldn’t switch replies')).toBeInTheDocument();
    expect(screen.getByText('Call a lawyer.')).toBeInTheDocument();
  });

  test('are not shown for a message that was asked once, nor when a later message followed', async () => {
    answered('Write a letter.');
    const first = open();
    await screen.findByText('Write a letter.');
    expect(screen.queryByRole('group', { name: 'Replies to this message' })).not.toBeInTheDocument();
    first.unmount();
    chat.conversations.set(id, { ...conversationOf(), messages: [] });
    answered('Call a lawyer.', 'Read the contract.');
    chat.conversations.set(id, {
      ...conversationOf(),
      messages: [...conversationOf().messages, variant(70, 'Wait two weeks.')],
    });
    open();
    await screen.findByText('Wait two weeks.');
    expect(screen.queryByRole('group', { name: 'Replies to this message' })).not.toBeInTheDocument();
  });

  test('appear as soon as the same was asked again, and say before that the reply is kept', async () => {
    answered('Write a letter.');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ask again' }));
    expect(screen.getByText(/This reply is kept: you can switch back to it/u)).toBeInTheDocument();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(chat.posts('/messages')).toHaveLength(1));
    chat.say({ event: 'delta', data: { text: 'Call a lawyer.' } });
    chat.finish();
    expect(await screen.findByText('2 of 2')).toBeInTheDocument();
  });
});

describe('where written advice answers, without a model', () => {
  beforeEach(() => void (chat.advisor = { advisor: 'playbook', hasPremium: false }));

  test('a whole reply cannot be asked for again, because it would be the same', async () => {
    answered('Write a letter.');
    open();
    await screen.findByText('Write a letter.');
    await waitFor(() => expect(chat.asked.some(({ path }) => path === '/api/chat/advisor')).toBe(true));
    expect(await screen.findByRole('button', { name: 'Second opinion' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Ask again' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Need Extra Help?' })).not.toBeInTheDocument();
  });

  test('one that was stopped can be', async () => {
    const stopped = finishedReply(50, { status: 'stopped', text: 'Write a' });
    const message = { ...variant(50, 'Write a'), reply: stopped };
    chat.conversations.set(id, { ...conversationOf(), messages: [message] });
    open();
    expect(await screen.findByRole('button', { name: 'Ask again' })).toBeInTheDocument();
  });
});

function conversationOf() {
  const conversation = chat.conversations.get(id);
  if (!conversation) throw new Error('There is no conversation.');
  return conversation;
}
