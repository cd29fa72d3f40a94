// A long conversation: its newest part at once, the rest on demand, nothing lost when new messages arrive.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ConversationWithMessages, Message } from '@consilium/contracts/chat/conversation.ts';
import { answerWith, renderPage, signInAs, type TestRequest } from '@consilium/web/testing/page.test-support.tsx';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { conversationQuery } from '#api/queries.ts';
import { routes } from '#routes.tsx';
import { setUpBrowser } from '#testing/browser.test-support.ts';
import { listed } from '#testing/fake-history.test-support.ts';
import { experts, finishedReply, usage, uuid } from '#testing/samples.test-support.ts';

const id = uuid(1);
const place = `/api/chat/conversations/${id}`;
const message = (number: number): Message => ({
  id: uuid(1000 + number),
  text: `Question ${number}`,
  class: 'standard',
  createdAt: '2026-11-20T10:00:00.000Z',
  isHandOverNote: false,
  files: [],
  reply: finishedReply(number),
});
let all: Message[];
let mayLoad: boolean;
let asked: TestRequest[];
const windowSize = 20;

function conversation(): ConversationWithMessages {
  const messages = all.slice(-windowSize);
  return { ...listed(1), continuedFrom: null, transferredTo: [], messages, truncated: all.length > messages.length };
}

function olderThan(before: string | null, limit: number) {
  const end = all.findIndex((one) => one.id === before);
  const messages = all.slice(Math.max(0, end - limit), end);
  return { messages, truncated: end - limit > 0 };
}

beforeEach(() => {
  setUpBrowser();
  signInAs();
  all = Array.from({ length: 150 }, (_, number) => message(number));
  mayLoad = true;
  asked = answerWith({
    'GET /api/chat/experts': { body: experts },
    'GET /api/usage': { body: usage() },
    [`GET ${place}`]: () => ({ body: conversation() }),
    [`GET ${place}/messages`]: ({ search }) =>
      mayLoad
        ? { body: olderThan(search.get('before'), Number(search.get('limit'))) }
        : { status: 403, body: { code: 'FORBIDDEN', status: 403, message: 'no', defined: true } },
  });
});
afterEach(cleanup);

const questions = () => screen.getAllByText(/^Question \d+$/u).map((element) => element.textContent);
const more = () => screen.findByRole('button', { name: 'Show earlier messages' });
const expected = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `Question ${from + index}`);

test('a long conversation is paged back to its beginning, in order, each message once', async () => {
  const user = userEvent.setup();
  renderPage(routes, `/conversation/${id}`);
  await screen.findByText('Question 149');
  expect(questions()).toEqual(expected(134, 150));
  for (let presses = 0; presses < 8 && questions().length < 150; presses += 1) {
    const before = questions().length;
    await user.click(await more());
    await waitFor(() => expect(questions().length).toBeGreaterThan(before));
  }
  expect(questions()).toEqual(expected(0, 150));
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
  const pages = asked.filter(({ path }) => path.endsWith('/messages')).map(({ search }) => search.get('before'));
  expect(pages).toEqual([message(130).id, message(30).id]);
});

test('a search result opens its message, however old, and marks it', async () => {
  const scrolled: Element[] = [];
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    scrolled.push(this);
  };
  renderPage(routes, `/conversation/${id}?message=${message(7).id}`);
  expect(await screen.findByText('Found by your search')).toBeInTheDocument();
  const turn = screen.getByText('Question 7').closest('article');
  expect(turn).toHaveTextContent('Found by your search');
  await waitFor(() => expect(turn).toHaveFocus());
  expect(scrolled.every((element) => element === turn)).toBe(true);
  expect(questions()).toEqual(expected(7, 150));
});

test('an address with an unknown message opens the conversation as usual', async () => {
  renderPage(routes, `/conversation/${id}?message=${uuid(1)}`);
  await screen.findByText('Question 149');
  await waitFor(() => expect(asked.filter(({ path }) => path.endsWith('/messages'))).toHaveLength(2));
  expect(screen.queryByText('Found by your search')).toBeNull();
  expect(questions()).toContain('Question 149');
});

test('earlier messages that cannot be loaded are not requested again and again for a search result', async () => {
  mayLoad = false;
  renderPage(routes, `/conversation/${id}?message=${message(7).id}`);
  await screen.findByText('We couldn’t load earlier messages.');
  expect(asked.filter(({ path }) => path.endsWith('/messages'))).toHaveLength(1);
});

test('a long conversation keeps the messages in between when new ones arrive', async () => {
  const user = userEvent.setup();
  const { queryClient } = renderPage(routes, `/conversation/${id}`);
  await screen.findByText('Question 149');
  await user.click(await more());
  await waitFor(() => expect(questions()).toEqual(expected(130, 150)));
  await user.click(await more());
  await screen.findByText('Question 100');
  all = [...all, message(150), message(151)];
  await act(() => queryClient.invalidateQueries({ queryKey: conversationQuery(id).queryKey }));
  await screen.findByText('Question 151');
  const shown = questions();
  expect(shown).toEqual(expected(152 - shown.length, 152));
});

test('earlier messages that could not be loaded can be requested again', async () => {
  mayLoad = false;
  const user = userEvent.setup();
  renderPage(routes, `/conversation/${id}`);
  await screen.findByText('Question 149');
  await user.click(await more());
  await waitFor(() => expect(questions()).toEqual(expected(130, 150)));
  await user.click(await more());
  expect(await screen.findByText('We couldn’t load earlier messages.')).toBeInTheDocument();
  mayLoad = true;
  await user.click(await more());
  expect(await screen.findByText('Question 100')).toBeInTheDocument();
});
