// Editing the last message, asking again, and the effect of other tabs on both.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { renderPage, signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createConversation } from '#api/chat-api.ts';
import { routes } from '#routes.tsx';
import { setUpBrowser } from '#testing/browser.test-support.ts';
import { startFakeChat, type FakeChat } from '#testing/fake-chat.test-support.ts';
import { finishedReply, uuid } from '#testing/samples.test-support.ts';

let chat: FakeChat;
const id = uuid(1);

function open() {
  return { ...renderPage([...routes], `/conversation/${id}`), user: userEvent.setup() };
}

/** A message and its reply, as they were stored before the page was opened. */
function asked(text: string): void {
  const conversation = chat.conversations.get(id);
  if (!conversation) throw new Error('There is no conversation.');
  const number = conversation.messages.length + 50;
  const reply = finishedReply(number, { text: `About ${text}` });
  const message = {
    id: reply.messageId,
    text,
    class: 'standard' as const,
    createdAt: reply.createdAt,
    files: [],
    isHandOverNote: false,
    reply,
  };
  chat.conversations.set(id, { ...conversation, messages: [...conversation.messages, message] });
}

const messageIds = () => chat.conversations.get(id)?.messages.map((message) => message.id) ?? [];

beforeEach(async () => {
  setUpBrowser();
  chat = startFakeChat();
  signInAs();
  await createConversation({ expertId: 'legal', problem: 'My deposit' });
});
afterEach(cleanup);

describe('editing the last message', () => {
  test('says what it costs, and replaces it', async () => {
    asked('My deposit');
    const [before] = messageIds();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit message' }));
    const field = screen.getByRole('textbox', { name: 'Edit your message' });
    expect(field).toHaveFocus();
    expect(field).toHaveValue('My deposit');
    expect(screen.getByText(/it counts as one more message/u)).toHaveTextContent('Standard · 11 left today');
    await user.type(field, ' is gone{Enter}');
    await screen.findByText('My deposit is gone');
    await waitFor(() => expect(screen.queryByText('About My deposit')).not.toBeInTheDocument());
    expect(chat.posts('/messages').at(-1)?.body).toMatchObject({ text: 'My deposit is gone', replaces: before });
  });

  test('can be cancelled: nothing changes, and the focus returns', async () => {
    asked('My deposit');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit message' }));
    await user.type(screen.getByRole('textbox', { name: 'Edit your message' }), ' is gone{Escape}');
    expect(within(screen.getByRole('region', { name: 'Your message' })).getByText('My deposit')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit message' })).toHaveFocus());
    expect(chat.posts('/messages')).toHaveLength(0);
  });

  test('keeps the text in the editor when it is refused, and retries with its key', async () => {
    asked('My deposit');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit message' }));
    chat.refuseMessages('offline');
    await user.type(screen.getByRole('textbox', { name: 'Edit your message' }), ' is gone{Enter}');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('textbox', { name: 'Edit your message' })).toHaveValue('My deposit is gone');
    chat.refuseMessages(undefined);
    await user.click(retry);
    await waitFor(() => expect(chat.posts('/messages')).toHaveLength(2));
    const [first, second] = chat.posts('/messages');
    expect(second?.key).toBe(first?.key);
    expect(second?.body.replaces).toBe(first?.body.replaces);
  });

  test('moves the text to the composer when another tab was faster', async () => {
    asked('My deposit');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit message' }));
    chat.refuseMessages({ code: 'MESSAGE_NOT_LAST' });
    await user.type(screen.getByRole('textbox', { name: 'Edit your message' }), ' is gone{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Only your last message can be changed. Please reload and try again. Your text is kept.',
    );
    expect(screen.getByRole('textbox', { name: 'Message Elena Marchetti' })).toHaveValue('My deposit is gone');
  });
});

describe('asking again', () => {
  test('says what it costs before it is sent', async () => {
    asked('My deposit');
    const [before] = messageIds();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ask again' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Ask for another answer?' }));
    expect(dialog.getByText(/counts as one more message/u)).toHaveTextContent('Standard · 11 left today');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(chat.posts('/messages')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(chat.posts('/messages').at(-1)?.body).toMatchObject({ replaces: before }));
    await waitFor(() => expect(screen.queryByText('About My deposit')).not.toBeInTheDocument());
  });

  test('is offered only for the newest reply', async () => {
    asked('My deposit');
    asked('My rent');
    open();
    expect(await screen.findAllByRole('button', { name: 'Copy reply' })).toHaveLength(2);
    expect(await screen.findAllByRole('button', { name: 'Ask again' })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Edit message' })).toHaveLength(1);
  });
});

describe('stored feedback and messages', () => {
  test('show a thumb again after a reload, and it can be changed', async () => {
    asked('My deposit');
    const first = open();
    await first.user.click(await screen.findByRole('button', { name: 'This helped' }));
    expect(await screen.findByText('Thank you for your feedback!')).toBeInTheDocument();
    first.unmount();
    const { user } = open();
    expect(await screen.findByRole('button', { name: 'This helped', pressed: true })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'This did not help' }));
    expect(await screen.findByRole('button', { name: 'This did not help', pressed: true })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'This helped', pressed: false })).toBeInTheDocument();
    expect(chat.posts('/feedback').map(({ body }) => body.feedback)).toEqual(['up', 'down']);
  });

  test('say that a conversation was reopened, and label its replies as they were stored', async () => {
    asked('My deposit');
    open();
    expect(await screen.findByText('Conversation Loaded')).toBeInTheDocument();
    expect(screen.getByText('Clarification')).toBeInTheDocument();
    expect(screen.getByPlaceholderText('Continue the conversation')).toBeInTheDocument();
  });

  test('include a message sent in another tab', async () => {
    asked('My deposit');
    open();
    await screen.findByText('About My deposit');
    asked('My rent');
    const newValue = JSON.stringify({ conversationId: id, atMs: 1 });
    act(
      () => void window.dispatchEvent(new StorageEvent('storage', { key: 'consilium.conversation-changed', newValue })),
    );
    expect(await screen.findByText('About My rent')).toBeInTheDocument();
  });
});
