// Keyboard shortcuts: what they do, when they stay silent, and that they can be switched off.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { renderPage, signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createConversation } from '#api/chat-api.ts';
import { routes } from '#routes.tsx';
import { setShortcutsOn } from '#shortcuts/shortcut-setting.ts';
import { setUpBrowser } from '#testing/browser.test-support.ts';
import { startFakeChat, type FakeChat } from '#testing/fake-chat.test-support.ts';
import { finishedReply, uuid } from '#testing/samples.test-support.ts';

let chat: FakeChat;
const id = uuid(1);

beforeEach(async () => {
  setUpBrowser();
  chat = startFakeChat();
  signInAs();
  await createConversation({ expertId: 'legal', problem: 'My deposit' });
  const conversation = chat.conversations.get(id);
  if (!conversation) throw new Error('There is no conversation.');
  const reply = finishedReply(50, { text: 'Write **a letter**.' });
  const { messageId, createdAt } = reply;
  const message = { id: messageId, text: 'My deposit', createdAt, files: [], isHandOverNote: false, reply };
  chat.conversations.set(id, { ...conversation, messages: [{ ...message, class: 'standard' }] });
});
afterEach(() => {
  setShortcutsOn(true);
  cleanup();
});

async function open() {
  const page = { ...renderPage([...routes], `/conversation/${id}`), user: userEvent.setup() };
  await screen.findByText('a letter');
  return page;
}
const help = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });
const field = () => screen.getByRole('textbox', { name: 'Message Elena Marchetti' });

describe('on a conversation', () => {
  test('M goes to the message field, whose text the letter does not reach', async () => {
    const { user } = await open();
    await user.keyboard('m');
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('');
    await user.keyboard('nsc?m');
    expect(field()).toHaveValue('nsc?m');
    expect(help()).toBeNull();
  });

  test('C copies the last reply as Markdown', async () => {
    const { user } = await open();
    await user.keyboard('c');
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('Write **a letter**.');
  });

  test('N begins a new conversation, S searches the history', async () => {
    const { user, router } = await open();
    await user.keyboard('n');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    await screen.findByRole('group', { name: 'For example' });
    await user.click(document.body);
    await user.keyboard('s');
    await waitFor(() => expect(router.state.location.pathname).toBe('/conversations'));
  });

  test('? lists them all, and nothing else happens while the list is open', async () => {
    const { user, router } = await open();
    await user.keyboard('?');
    const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(list.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'New conversation',
      'Search your conversations',
      'Write a message',
      'Copy the last reply',
      'Show this list',
    ]);
    await user.keyboard('n');
    expect(router.state.location.pathname).toBe(`/conversation/${id}`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(help()).toBeNull());
  });
});

test('they can be switched off, for good, and the list is still reached by its button', async () => {
  const { user } = await open();
  await user.keyboard('?');
  await user.click(await screen.findByRole('switch', { name: 'Use shortcuts' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(help()).toBeNull());
  await user.keyboard('?m');
  expect(help()).toBeNull();
  expect(field()).not.toHaveFocus();
  await user.click(screen.getByRole('button', { name: /Keyboard shortcuts|Conversation menu/u }));
  const entry = screen.queryByRole('menuitem', { name: 'Keyboard shortcuts' });
  if (entry) await user.click(entry);
  expect(await screen.findByRole('switch', { name: 'Use shortcuts' })).not.toBeChecked();
});

test.each([
  ['with Ctrl', { key: 'n', ctrlKey: true }],
  ['with the Command key', { key: 'c', metaKey: true }],
  ['with Alt', { key: 's', altKey: true }],
  ['held down', { key: 'n', repeat: true }],
  ['while composing a letter', { key: 'n', isComposing: true }],
])('a letter %s is left to the browser', async (_, keys) => {
  const { router } = await open();
  expect(fireEvent.keyDown(document.body, keys)).toBe(true);
  expect(router.state.location.pathname).toBe(`/conversation/${id}`);
});
