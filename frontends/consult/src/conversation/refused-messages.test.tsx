// Every way a message can be refused: our error message, the kept text, and an action.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { renderPage, signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createConversation, postMessage } from '#api/chat-api.ts';
import { routes } from '#routes.tsx';
import { setUpBrowser } from '#testing/browser.test-support.ts';
import { startFakeChat, type FakeChat } from '#testing/fake-chat.test-support.ts';
import { uuid } from '#testing/samples.test-support.ts';

let chat: FakeChat;
const id = uuid(1);
const pages = [...routes, { path: '/auth', element: <p>auth</p> }];
const firstField = () => screen.findByRole('textbox', { name: 'Describe Your Problem' });

function open(at = `/conversation/${id}`) {
  return { ...renderPage(pages, at), user: userEvent.setup() };
}

async function openAndSend(words: string) {
  const page = open();
  await page.user.type(await firstField(), `${words}{Enter}`);
  return page;
}

beforeEach(async () => {
  setUpBrowser();
  chat = startFakeChat();
  signInAs();
  await createConversation({ expertId: 'legal', problem: 'My deposit' });
});
afterEach(cleanup);

test('a message that never arrived comes back, and Retry repeats it with its key', async () => {
  chat.refuseMessages('offline');
  const { user } = await openAndSend('My deposit is gone');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(await firstField()).toHaveValue('My deposit is gone');
  expect(screen.getByRole('alert')).toHaveTextContent('Your text is kept.');
  chat.refuseMessages(undefined);
  await user.click(retry);
  await screen.findByText('Getting expert response...');
  const [first, second] = chat.posts('/messages');
  expect(second?.key).toBe(first?.key);
});

test('a message that looks like code can be sent as code', async () => {
  const data = { reason: 'prohibited', canSendAsCode: true };
  chat.refuseMessages({ code: 'MESSAGE_REFUSED', data });
  const { user } = await openAndSend('What is <b>bold</b>?');
  const asCode = await screen.findByRole('button', { name: 'Send as code' });
  expect(screen.getByText('Input Error')).toBeInTheDocument();
  chat.refuseMessages(undefined);
  await user.click(asCode);
  expect(chat.posts('/messages').at(-1)?.body.text).toBe('`What is <b>bold</b>?`');
});

test('a message at the day’s limit says when it ends, and offers the other class', async () => {
  const resetsAt = new Date(Date.now() + 2 * 3_600_000).toISOString();
  chat.refuseMessages({ code: 'QUOTA_EXHAUSTED', data: { class: 'standard', resetsAt } });
  const { user } = await openAndSend('My deposit is gone');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    'Daily limit reached for Premium or Standard model. Please upgrade your subscription or try again tomorrow.',
  );
  expect(alert).toHaveTextContent(/Standard: resets in 2 h/u);
  expect(within(alert).getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/upgrade');
  chat.refuseMessages(undefined);
  await user.click(await screen.findByRole('button', { name: 'Send as a premium message (2 left)' }));
  expect(chat.posts('/messages').at(-1)?.messageClass).toBe('premium');
  await screen.findByText('Premium tier is thinking deeply about your question...');
});

test('a rate-limited message waits as long as the server asks', async () => {
  chat.refuseMessages({ code: 'RATE_LIMITED', headers: { 'retry-after': '30' } });
  await openAndSend('My deposit is gone');
  const wait = await screen.findByRole('button', { name: /^Try again in (29|30) s$/u });
  expect(wait).toBeDisabled();
});

test('a message without a session leads to sign-in and back', async () => {
  chat.refuseMessages({ code: 'SIGN_UP_REQUIRED' });
  await openAndSend('My deposit is gone');
  const link = await within(await screen.findByRole('alert')).findByRole('link', { name: 'Sign Up' });
  expect(link).toHaveAttribute('href', `/auth?tab=sign-up&next=${encodeURIComponent(`/conversation/${id}`)}`);
  expect(await firstField()).toHaveValue('My deposit is gone');
});

test('a message while another reply runs shows that reply', async () => {
  const { user } = open();
  await user.type(await firstField(), 'My deposit is gone');
  await postMessage({ conversationId: id, text: 'Sent from elsewhere', class: 'standard', key: 'elsewhere-1' });
  chat.refuseMessages({ code: 'REPLY_RUNNING' });
  await user.click(screen.getByRole('button', { name: 'Get Expert Advice' }));
  await user.click(await screen.findByRole('button', { name: 'Show the reply' }));
  expect(await screen.findByText('Sent from elsewhere')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeInTheDocument();
});
