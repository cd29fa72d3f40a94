// Below a reply: a question of the expert is quoted to be answered; one of the person is sent, and the text in the composer stays.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { renderPage, signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createConversation } from '#api/chat-api.ts';
import { readDraft } from '#composer/drafts.ts';
import { routes } from '#routes.tsx';
import { setUpBrowser } from '#testing/browser.test-support.ts';
import { startFakeChat, type FakeChat } from '#testing/fake-chat.test-support.ts';
import { finishedReply, uuid } from '#testing/samples.test-support.ts';

let chat: FakeChat;
const id = uuid(1);
const place = `conversation:${id}`;
const field = () => screen.findByRole('textbox', { name: 'Message Elena Marchetti' });
const question = () => screen.findByRole('button', { name: 'Since when?' });
const sent = () => chat.posts('/messages').map(({ body }) => body.text);

/** A question whose reply offers another. */
function answered(): void {
  const conversation = chat.conversations.get(id);
  if (!conversation) throw new Error('There is no conversation.');
  const reply = finishedReply(50, {
    followUpQuestions: ['Is it in writing?', 'How much?', 'Who has it?'],
    nextQuestions: ['Since when?'],
  });
  const { messageId, createdAt } = reply;
  const message = { id: messageId, text: 'My deposit', createdAt, files: [], isHandOverNote: false, reply };
  chat.conversations.set(id, { ...conversation, messages: [{ ...message, class: 'standard' }] });
}

const open = () => ({ ...renderPage([...routes], `/conversation/${id}`), user: userEvent.setup() });

beforeEach(async () => {
  setUpBrowser();
  chat = startFakeChat();
  signInAs();
  await createConversation({ expertId: 'legal', problem: 'My deposit' });
  answered();
});
afterEach(cleanup);

test('a half-written message stays in the field and in the browser’s storage', async () => {
  const { user, unmount } = open();
  await user.type(await field(), 'What I also wanted');
  await user.click(await question());
  await waitFor(() => expect(sent()).toEqual(['Since when?']));
  expect(await field()).toHaveValue('What I also wanted');
  await screen.findByText('Getting expert response...');
  chat.finish();
  await screen.findByText('The reply is complete.');
  expect(await field()).toHaveValue('What I also wanted');
  unmount();
  expect(readDraft(place)).toEqual({ text: 'What I also wanted' });
  expect(window.localStorage.getItem('consilium.drafts')).not.toContain('Since when?');
});

test('a refused message keeps its key when a follow-up question is sent before it', async () => {
  chat.refuseMessages('offline');
  const { user } = open();
  await user.type(await field(), 'My landlord is silent{Enter}');
  await screen.findByRole('button', { name: 'Retry' });
  chat.refuseMessages(undefined);
  await user.click(await question());
  await screen.findByText('Getting expert response...');
  expect(await field()).toHaveValue('My landlord is silent');
  chat.finish();
  await screen.findByText('The reply is complete.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled());
  await user.type(await field(), '{Enter}');
  await waitFor(() => expect(sent()).toEqual(['My landlord is silent', 'Since when?', 'My landlord is silent']));
  const [first, , third] = chat.posts('/messages');
  expect(third?.key).toBe(first?.key);
});

test('a question that never arrived is retried with its key, without the text of the composer', async () => {
  const { user } = open();
  await user.type(await field(), 'What I also wanted');
  chat.refuseMessages('offline');
  await user.click(await question());
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(await field()).toHaveValue('What I also wanted');
  chat.refuseMessages(undefined);
  await user.click(retry);
  await screen.findByText('Getting expert response...');
  expect(sent()).toEqual(['Since when?', 'Since when?']);
  const [first, second] = chat.posts('/messages');
  expect(second?.key).toBe(first?.key);
  expect(await field()).toHaveValue('What I also wanted');
});

test('a refused question is put into an empty field, to be edited', async () => {
  chat.refuseMessages({ code: 'MESSAGE_REFUSED' });
  const { user } = open();
  await field();
  await user.click(await question());
  await screen.findByRole('alert');
  expect(await field()).toHaveValue('Since when?');
});

test('three questions are shown at most: two of the expert and one of the person', async () => {
  open();
  const own = await screen.findByRole('list', { name: 'Elena would like to know' });
  expect(
    within(own)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Is it in writing?Answer', 'How much?Answer']);
  expect(within(screen.getByRole('list', { name: 'You could ask' })).getAllByRole('listitem')).toHaveLength(1);
});

test('a question of the expert is quoted above the cursor, and its answer is sent with it', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'How much? Answer' }));
  const area = await field();
  await waitFor(() => expect(area).toHaveFocus());
  // The quote stands above the field, without the sign that marks it in the text.
  expect(area).toHaveValue('');
  expect(area).toHaveAccessibleDescription(/^How much\?/);
  expect(screen.queryByText(/> How much/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.keyboard('900 euros{Enter}');
  await waitFor(() => expect(sent()).toEqual(['> How much?\n\n900 euros']));
  expect(await screen.findByText('900 euros')).toBeInTheDocument();
  expect(await screen.findByText('How much?', { selector: 'blockquote' })).toBeInTheDocument();
});

test('a quoted question can be taken away again; the words stay', async () => {
  const { user } = open();
  await user.type(await field(), '900 euros');
  await user.click(await screen.findByRole('button', { name: 'How much? Answer' }));
  await waitFor(async () => expect(await field()).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Remove the quoted question' }));
  expect(screen.queryByText('How much?', { selector: 'blockquote' })).not.toBeInTheDocument();
  expect(await field()).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent()).toEqual(['900 euros']));
});
