// The consultation: streaming, resuming, stopping, and long conversations.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { errorCatalogue } from '@consilium/contracts/error.ts';
import { renderPage, signInAs, signOut } from '@consilium/web/testing/page.test-support.tsx';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createConversation, postMessage } from '#api/chat-api.ts';
import { routes } from '#routes.tsx';
import { setUpBrowser } from '#testing/browser.test-support.ts';
import { dangerousWords, startFakeChat, type FakeChat } from '#testing/fake-chat.test-support.ts';
import { everythingStored } from '#testing/everything-stored.test-support.ts';
import { finishedReply, receipt, solution, uuid } from '#testing/samples.test-support.ts';

let chat: FakeChat;
const id = uuid(1);
const pages = [...routes, { path: '/auth', element: <p>auth</p> }];
const field = () => screen.findByRole('textbox', { name: 'Message Elena Marchetti' });
const firstField = () => screen.findByRole('textbox', { name: 'Describe Your Problem' });

function open(at = `/conversation/${id}`) {
  return { ...renderPage(pages, at), user: userEvent.setup() };
}

async function openAndSend(words: string) {
  const page = open();
  await page.user.type(await firstField(), `${words}{Enter}`);
  return page;
}

/** Sends events from the server; they are rendered a moment later. */
const say = (work: () => void) => act(async () => work());

beforeEach(async () => {
  setUpBrowser();
  chat = startFakeChat();
  signInAs();
  await createConversation({ expertId: 'legal', problem: 'My deposit' });
});
afterEach(() => (cleanup(), signOut()));

describe('a message', () => {
  test('streams in, ends with solutions, follow-ups, receipt and one announcement', async () => {
    await openAndSend('My deposit is gone');
    await screen.findByText('Getting expert response...');
    await say(() => chat.say({ event: 'delta', data: { text: 'Write a **letter** promptl' } }));
    expect((await screen.findByText('letter')).tagName).toBe('STRONG');
    expect(screen.queryByText(/promptl/u)).not.toBeInTheDocument();
    await say(() => {
      chat.say({ event: 'delta', data: { text: 'y.' } });
      chat.say({ event: 'solutions', data: { solutions: [solution(1), solution(2)] } });
      chat.say({ event: 'follow_ups', data: { questions: [], nextQuestions: ['Since when?'] } });
      chat.finish();
    });
    expect(await screen.findByText(/promptly\./u)).toBeInTheDocument();
    expect(await screen.findByText('Standard message, 4 of 15 today')).toBeInTheDocument();
    expect(screen.getByText('Offline playbook')).toBeInTheDocument();
    expect(await screen.findByText('The reply is complete, with 2 solutions.')).toBeInTheDocument();
    const panel = within(screen.getByRole('complementary', { name: 'Solutions' }));
    expect(panel.getAllByRole('article')).toHaveLength(2);
    expect(panel.getAllByText('Effectiveness 3.5 of 5')).toHaveLength(2);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Since when?' }));
    await waitFor(() => expect(chat.posts('/messages').at(-1)?.body.text).toBe('Since when?'));
  });

  test('gets a new line by Shift+Enter, and its draft survives the page', async () => {
    const { user, unmount } = open();
    await user.type(await firstField(), 'one{Shift>}{Enter}{/Shift}two');
    expect(await firstField()).toHaveValue('one\ntwo');
    unmount();
    open();
    expect(await firstField()).toHaveValue('one\ntwo');
    expect(chat.posts('/messages')).toHaveLength(0);
  });

  test('has its reply resumed after a dropped connection', async () => {
    await openAndSend('My deposit is gone');
    await screen.findByText('Getting expert response...');
    await say(() => chat.say({ event: 'delta', data: { text: 'One. ' } }));
    await screen.findByText('One.');
    await say(() => chat.stream().drop());
    chat.say({ event: 'delta', data: { text: 'Two.' } });
    chat.finish();
    expect(await screen.findByText('One. Two.')).toBeInTheDocument();
    expect(chat.posts('/messages')).toHaveLength(1);
  });

  test('has its partial reply discarded by a reset', async () => {
    await openAndSend('My deposit is gone');
    await screen.findByText('Getting expert response...');
    await say(() => chat.say({ event: 'delta', data: { text: 'Wrong words. ' } }));
    await screen.findByText('Wrong words.');
    await say(() => {
      chat.say({ event: 'reset', data: { reason: 'runner_replaced' } });
      chat.say({ event: 'delta', data: { text: 'Right words.' } });
      chat.finish();
    });
    expect(await screen.findByText('Right words.')).toBeInTheDocument();
    expect(screen.queryByText(/Wrong/u)).not.toBeInTheDocument();
  });

  test('can be stopped, and says that it does not count', async () => {
    const { user } = await openAndSend('My deposit is gone');
    await screen.findByText('Getting expert response...');
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('You stopped this reply.')).toBeInTheDocument();
    expect(screen.getByText('Not counted: you stopped it before it began')).toBeInTheDocument();
  });

  test('of somebody in danger gets helplines instead, and is not kept', async () => {
    await openAndSend(dangerousWords);
    expect(await screen.findByRole('link', { name: '0800 1110111' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(JSON.stringify(window.localStorage)).not.toContain(dangerousWords);
    expect(screen.queryByRole('link', { name: 'Upgrade' })).not.toBeInTheDocument();
  });

  test('of somebody in danger is in the composer again after going back, and nowhere in the browser’s storage', async () => {
    const { user } = await openAndSend(dangerousWords);
    await user.click(await screen.findByRole('button', { name: 'Back to the conversation' }));
    const composer = await firstField();
    expect(composer).toHaveValue(dangerousWords);
    await user.type(composer, ' any more');
    window.dispatchEvent(new Event('pagehide'));
    expect(everythingStored()).not.toContain(dangerousWords);
  });

  test('that fails after the person says there is no danger is in the composer again, in memory only', async () => {
    const words = `${dangerousWords} without coffee`;
    const { user } = await openAndSend(words);
    const goOn = await screen.findByRole('button', { name: 'Nobody is in danger. Send my message' });
    chat.refuseMessages({ code: 'SERVICE_UNAVAILABLE' });
    await user.click(goOn);
    expect(await firstField()).toHaveValue(words);
    window.dispatchEvent(new Event('pagehide'));
    expect(everythingStored()).not.toContain(dangerousWords);
  });

  test('mistaken for danger can be sent after the person says there is none', async () => {
    const { user } = await openAndSend(dangerousWords);
    await user.click(await screen.findByRole('button', { name: 'Nobody is in danger. Send my message' }));
    await screen.findByText('Getting expert response...');
    expect(chat.posts('/messages').map(({ body, saysNoDanger }) => [body.text, saysNoDanger])).toEqual([
      [dangerousWords, false],
      [dangerousWords, true],
    ]);
  });

  test('can ask again after a failed reply', async () => {
    const { user } = await openAndSend('My deposit is gone');
    await screen.findByText('Getting expert response...');
    const notCounted = receipt({ state: 'not_counted', reason: 'model_failed', used: null });
    const data = { code: 'SERVICE_UNAVAILABLE', message: 'Please try again later.', receipt: notCounted };
    await say(() => chat.say({ event: 'error', data }));
    expect(await screen.findByText('Not counted: the model failed before it began')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(chat.posts('/messages')).toHaveLength(2));
    const [first, second] = chat.posts('/messages');
    expect(second?.body.text).toBe('My deposit is gone');
    expect(second?.key).not.toBe(first?.key);
  });
});

test('a reply that the model declined says so, does not count, and offers no identical retry', async () => {
  await openAndSend('My deposit is gone');
  await screen.findByText('Getting expert response...');
  const notCounted = receipt({ state: 'not_counted', reason: 'model_refused', used: null });
  const { message } = errorCatalogue.MODEL_REFUSED;
  await say(() => chat.say({ event: 'delta', data: { text: 'I would rather ' } }));
  await say(() => chat.say({ event: 'error', data: { code: 'MODEL_REFUSED', message, receipt: notCounted } }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByText('Not counted: the expert couldn’t answer')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Ask again' })).not.toBeInTheDocument();
});

describe('opening a conversation', () => {
  test('follows a reply that is being written, and leaving it does not stop it', async () => {
    await postMessage({ conversationId: id, text: 'My deposit', class: 'standard', key: 'key-12345678' });
    const { unmount } = open();
    await screen.findByText('Getting expert response...');
    await say(() => chat.say({ event: 'delta', data: { text: 'First. ' } }));
    expect(await screen.findByText('First.')).toBeInTheDocument();
    unmount();
    chat.say({ event: 'delta', data: { text: 'Second.' } });
    chat.finish();
    open();
    expect(await screen.findByText('First. Second.')).toBeInTheDocument();
    expect(chat.posts('/stop')).toHaveLength(0);
  });

  test('renders the newest part of a long one and says what is left out', async () => {
    const messages = Array.from({ length: 60 }, (_, number) => ({
      id: uuid(100 + number),
      text: `Question ${number}`,
      class: 'standard' as const,
      createdAt: '2026-11-20T10:00:00.000Z',
      isHandOverNote: false,
      files: [],
      reply: finishedReply(number),
    }));
    const conversation = chat.conversations.get(id);
    if (conversation) chat.conversations.set(id, { ...conversation, messages, truncated: true });
    const { user } = open();
    await field();
    expect(screen.getAllByText(/^Question/u)).toHaveLength(16);
    await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    expect(screen.getAllByText(/^Question/u)).toHaveLength(60);
    expect(screen.getByText('Only the newest 60 messages are shown.')).toBeInTheDocument();
  });

  test('records thumbs, and can copy a reply', async () => {
    await postMessage({ conversationId: id, text: 'My deposit', class: 'standard', key: 'key-12345678' });
    chat.say({ event: 'delta', data: { text: 'Write a letter.' } });
    chat.finish();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'This helped' }));
    expect(await screen.findByText('Feedback Recorded')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'This helped', pressed: true })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copy reply' }));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('Write a letter.');
  });

  test('that does not exist leads home', async () => {
    open(`/conversation/${uuid(77)}`);
    expect(await screen.findByRole('heading', { name: 'Conversation Not Found' })).toBeInTheDocument();
    expect(screen.getByText('Conversation not found. Taking you home in a moment.')).toBeInTheDocument();
  });

  test('without a session asks to sign in', async () => {
    signOut();
    open();
    expect(await screen.findByText('Please sign in to continue your conversation.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Sign In' })).toBeInTheDocument());
  });
});
