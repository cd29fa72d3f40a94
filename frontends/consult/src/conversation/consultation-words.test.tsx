// The texts around a consultation: back link, remaining conversations, loading, stage, extra help, and failures.
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ConversationStage, ConversationWithMessages } from '@consilium/contracts/chat/conversation.ts';
import { renderPage, signInAs, signOut } from '@consilium/web/testing/page.test-support.tsx';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createConversation } from '#api/chat-api.ts';
import { ConversationLoading } from '#conversation/ConversationLoading.tsx';
import { resumedState } from '#conversation/use-arrival.ts';
import { routes } from '#routes.tsx';
import { setUpBrowser } from '#testing/browser.test-support.ts';
import { startFakeChat, type FakeChat } from '#testing/fake-chat.test-support.ts';
import { finishedReply, uuid } from '#testing/samples.test-support.ts';

let chat: FakeChat;
const id = uuid(1);
const open = (at = `/conversation/${id}`) => ({ ...renderPage([...routes], at), user: userEvent.setup() });

/** One exchange that was stored before the page was opened. */
function stored(more: Partial<ConversationWithMessages> = {}): void {
  const conversation = chat.conversations.get(id);
  if (!conversation) throw new Error('There is no conversation.');
  const message = {
    id: uuid(101),
    text: 'My deposit',
    class: 'standard' as const,
    createdAt: '2026-11-20T10:00:00.000Z',
    isHandOverNote: false,
    files: [],
    reply: finishedReply(1),
  };
  chat.conversations.set(id, { ...conversation, messages: [message], ...more });
}

/** Makes calls whose URL ends like this fail with a server error. */
function failing(end: string): () => void {
  const answering = globalThis.fetch;
  globalThis.fetch = jest.fn<typeof fetch>(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    return url.endsWith(end) ? new Response('{}', { status: 500 }) : answering(input, init);
  });
  return () => void (globalThis.fetch = answering);
}

beforeEach(async () => {
  setUpBrowser();
  chat = startFakeChat();
  signInAs();
  await createConversation({ expertId: 'legal', problem: 'My deposit' });
});
afterEach(cleanup);

describe('above a consultation', () => {
  test('the back link leads to the experts, and the conversation is gone from the page', async () => {
    stored();
    const { user, router } = open();
    await screen.findByText('Answer 1');
    await user.click(screen.getByRole('link', { name: '← Back to Experts' }));
    expect(await screen.findByRole('heading', { name: 'Choose Your Expert' })).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ pathname: '/', search: '' });
    expect(screen.getByRole('textbox', { name: 'Describe Your Problem' })).toHaveValue('');
    expect(screen.queryByText('Answer 1')).not.toBeInTheDocument();
  });

  test('members have unlimited conversations', async () => {
    stored();
    open();
    await screen.findByText('Answer 1');
    expect(screen.getByText('Unlimited')).toHaveTextContent('Unlimited conversations');
  });

  test.each([
    [5, undefined],
    [2, undefined],
    [1, 'near'],
    [0, 'reached'],
  ])('visitors see that %i of 5 are left: %s', async (remaining, level) => {
    signOut();
    chat.visitorRemaining = remaining;
    open('/?expert=legal');
    const counter = await screen.findByText(
      remaining === 1 ? '1 free chat left' : `${remaining || 'No'} free chats left`,
    );
    expect(['near', 'reached'].find((name) => counter.className.includes(name))).toBe(level);
  });

  test.each([
    ['clarifying', 'Gathering Information'],
    ['clarifying_deeper', 'Deep Analysis'],
    ['solution_provided', 'Solutions Provided'],
    ['ongoing_support', 'Ongoing Support'],
    ['something_new', 'In Progress'],
  ])('the stage %s is called %s', async (stage, label) => {
    stored({ stage: stage as ConversationStage });
    open();
    expect(await screen.findByText(label)).toBeInTheDocument();
  });
});

describe('opening', () => {
  test('shows a loading text, and another one when it takes longer', () => {
    jest.useFakeTimers();
    render(<ConversationLoading />);
    expect(screen.getAllByText('Loading...').length).toBeGreaterThan(0);
    act(() => jest.advanceTimersByTime(800));
    expect(screen.getAllByText('Initializing AI experts...').length).toBeGreaterThan(0);
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  test('from the history says that the conversation is resumed', async () => {
    stored();
    const { router } = open('/');
    await screen.findByRole('heading', { name: 'Choose Your Expert' });
    await act(() => router.navigate(`/conversation/${id}`, { state: resumedState }));
    expect(await screen.findByText('Conversation Resumed')).toBeInTheDocument();
  });

  test('says when it fails, and can be retried', async () => {
    stored();
    const mend = failing(`/conversations/${id}`);
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'Failed to load conversation' })).toBeInTheDocument();
    expect(screen.getByText('Could not load conversation history')).toBeInTheDocument();
    mend();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Answer 1')).toBeInTheDocument();
  });
});

test('extra help is for the next message only', async () => {
  stored();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Need Extra Help?' }));
  await user.click(await screen.findByRole('button', { name: 'Use extra help' }));
  expect(await screen.findByText('Extra Help Activated')).toBeInTheDocument();
  expect(screen.getByText('Extra Help Active')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Need Extra Help?' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(screen.getByRole('textbox', { name: 'Message Elena Marchetti' }), 'And then?{Enter}');
  await screen.findByText('Premium tier is thinking deeply about your question...');
  await waitFor(() => expect(screen.queryByText('Extra Help Active')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Need Extra Help?' })).not.toHaveAttribute('aria-disabled');
  expect(chat.posts('/messages').map(({ messageClass }) => messageClass)).toEqual(['premium']);
});

test('a thumb that could not be saved says so, and is not shown as saved', async () => {
  stored();
  failing('/feedback');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'This helped' }));
  expect(await screen.findByText('Failed to save your feedback. Please try again.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'This helped', pressed: false })).toBeInTheDocument();
});

test('a conversation begun on this page is labelled as follow-up', async () => {
  const { user } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Describe Your Problem' }), 'My deposit{Enter}');
  await screen.findByText('Getting expert response...');
  await act(async () => {
    chat.say({ event: 'delta', data: { text: 'Write a letter.' } });
    chat.finish();
  });
  expect(await screen.findByText('Clarification')).toBeInTheDocument();
  expect(screen.getByPlaceholderText('Ask a follow-up question')).toBeInTheDocument();
});
