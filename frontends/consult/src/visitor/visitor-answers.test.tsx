// Answers without an account: the streamed reply, what comes after it, the wall, a dropped stream and two tabs.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { renderPage, signInAs, signOut } from '@consilium/web/testing/page.test-support.tsx';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooserDraft, dropDraft } from '#composer/drafts.ts';
import { readKept } from '#kept-question/kept-question.ts';
import { routes } from '#routes.tsx';
import { setUpBrowser } from '#testing/browser.test-support.ts';
import { refuse } from '#testing/fake-answer.test-support.ts';
import { startFakeChat, type FakeChat } from '#testing/fake-chat.test-support.ts';
import { help } from '#testing/samples.test-support.ts';
import { visitorStream, wholeAnswer } from '#testing/visitor-stream.test-support.ts';
import { listVisitorConversations, startVisitorConversation } from '#visitor/visitor-conversations.ts';

let chat: FakeChat;
const words = 'My landlord keeps my deposit';

beforeEach(() => {
  setUpBrowser();
  dropDraft(chooserDraft);
  chat = startFakeChat();
  chat.visitorAnswers = { total: 2, remaining: 2 };
  signOut();
});
afterEach(cleanup);

async function ask(left = '2 free answers') {
  const page = { ...renderPage(routes, '/'), user: userEvent.setup() };
  const sentence = left === '2 free answers' ? 'Your first 2 answers are free.' : 'Your next answer is free.';
  await screen.findByText(new RegExp(`^${sentence}`, 'u'));
  await page.user.type(await screen.findByRole('textbox', { name: 'Describe Your Problem' }), words);
  await page.user.click(screen.getByRole('button', { name: 'Get Expert Help' }));
  return page;
}

const reply = () => screen.findByRole('region', { name: /^Reply from/u });

test('a question is answered as a stream, is kept in the browser, and takes none of the chats', async () => {
  const stream = visitorStream({ event: 'delta', data: { text: 'Write to ' } });
  chat.answerVisitor = () => {
    chat.visitorAnswers = { total: 2, remaining: 1 };
    return stream.response;
  };
  const { router } = await ask();
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/conversation\/conv_/u));
  await waitFor(async () => expect(await reply()).toHaveTextContent('Write to'));
  expect(screen.getByText('You mention your landlord.')).toBeInTheDocument();
  expect(await reply()).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByText('1 free answer left')).toBeInTheDocument();
  stream.say({ event: 'delta', data: { text: 'the landlord.' } }, { event: 'done', data: { model: 'scripted' } });
  expect(await screen.findByRole('heading', { name: 'Continue with this expert' })).toBeInTheDocument();
  expect(await reply()).toHaveTextContent('Write to the landlord.');
  expect(screen.getByRole('link', { name: 'Ask another question' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
    'href',
    `/auth?tab=sign-up&next=${encodeURIComponent(router.state.location.pathname)}`,
  );
  expect(listVisitorConversations(5)).toMatchObject([
    { messages: [{ content: words }, { role: 'assistant', content: 'Write to the landlord.', model: 'scripted' }] },
  ]);
  expect([chat.visitorRemaining, readKept()]).toEqual([5, undefined]);
  expect(chat.posts('/visitor/answers')).toMatchObject([{ body: { text: words, expertId: 'legal' } }]);
});

test('after the last answer comes the wall', async () => {
  chat.visitorAnswers = { total: 2, remaining: 1 };
  chat.answerVisitor = () => {
    chat.visitorAnswers = { total: 2, remaining: 0 };
    return wholeAnswer('Write to him.');
  };
  await ask('1 free answer');
  expect(await screen.findByRole('heading', { name: 'Sign up to continue' })).toBeInTheDocument();
  expect(screen.getByText(/^That was your last free answer\./u)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Ask another question' })).toBeNull();
  expect(screen.getByText('5 free chats left')).toBeInTheDocument();
});

test('where another tab took the last answer, the question is kept for an account', async () => {
  chat.answerVisitor = () => {
    chat.visitorAnswers = { total: 2, remaining: 0 };
    return refuse({ code: 'VISITOR_LIMIT' });
  };
  await ask();
  expect(await screen.findByText('Please sign up to start chatting with our experts!')).toBeInTheDocument();
  const [conversation] = listVisitorConversations(5);
  expect(readKept()).toMatchObject({ text: words, visitorConversationId: conversation?.id });
  expect(conversation?.answerKey).toBeUndefined();
});

test('a dropped stream is asked for again with the same key, and its text begins again', async () => {
  const dropped = visitorStream({ event: 'delta', data: { text: 'Half of it' } });
  const answers = [dropped.response, wholeAnswer('All of it.')];
  chat.answerVisitor = () => answers.shift() ?? refuse({ code: 'INTERNAL' });
  await ask();
  await waitFor(async () => expect(await reply()).toHaveTextContent('Half of'));
  dropped.drop();
  expect(await screen.findByText(/^The connection dropped/u)).toBeInTheDocument();
  await waitFor(async () => expect(await reply()).toHaveTextContent('All of it.'), { timeout: 5000 });
  expect(await reply()).not.toHaveTextContent('Half');
  const [first, second] = chat.posts('/visitor/answers');
  expect(second?.key).toBe(first?.key);
});

test('a failure says so and asks again with the same key; the question can be edited', async () => {
  chat.answerVisitor = () => refuse({ code: 'SERVICE_UNAVAILABLE' });
  const { user, router } = await ask();
  expect(await screen.findByRole('alert')).toHaveTextContent('temporarily unavailable');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(chat.posts('/visitor/answers')).toHaveLength(2));
  const [first, second] = chat.posts('/visitor/answers');
  expect(second?.key).toBe(first?.key);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(router.state.location.pathname).toBe('/');
  expect(await screen.findByRole('textbox', { name: 'Describe Your Problem' })).toHaveValue(words);
  expect(listVisitorConversations(5)).toEqual([]);
});

test('a crisis is answered with helplines, and nothing of it stays in the browser', async () => {
  chat.answerVisitor = () => visitorStream({ event: 'crisis', data: help }).response;
  await ask();
  expect(await screen.findByText(help.helplines[0]?.name ?? '')).toBeInTheDocument();
  expect(JSON.stringify(window.localStorage)).not.toContain('landlord');
  expect(chat.visitorAnswers).toEqual({ total: 2, remaining: 2 });
});

test('a reload asks with the key of before, and two tabs ask once', async () => {
  startVisitorConversation({ expertId: 'legal', text: words, reasoning: null }, new Date(), 'the-key-of-before');
  const [conversation] = listVisitorConversations(1);
  chat.answerVisitor = () => wholeAnswer('Write to him.');
  renderPage(routes, `/conversation/${conversation?.id}`);
  renderPage(routes, `/conversation/${conversation?.id}`);
  await waitFor(() => expect(screen.getAllByText('Write to him.')).toHaveLength(2));
  expect(chat.posts('/visitor/answers').map(({ key }) => key)).toEqual(['the-key-of-before']);
});

test('signing in while the answer is written imports it once, with the answer', async () => {
  const stream = visitorStream({ event: 'delta', data: { text: 'Write ' } });
  chat.answerVisitor = () => stream.response;
  await ask();
  await waitFor(async () => expect(await reply()).toHaveTextContent('Write'));
  act(() => signInAs());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(chat.posts('/import')).toEqual([]);
  stream.say({ event: 'delta', data: { text: 'to him.' } }, { event: 'done', data: { model: 'scripted' } });
  await waitFor(() => expect(chat.posts('/import')).toHaveLength(1));
  const [imported] = chat.posts('/import')[0]?.body.conversations ?? [];
  expect(imported?.messages).toMatchObject([
    { role: 'user', content: words },
    { role: 'assistant', content: 'Write to him.', model: 'scripted' },
  ]);
  expect(imported).not.toHaveProperty('answerKey');
  await waitFor(() => expect(listVisitorConversations(5)).toEqual([]));
});

test('a question that nobody awaits the answer of any more is sent in the account', async () => {
  startVisitorConversation({ expertId: 'legal', text: words, reasoning: null }, new Date(), 'the-key-of-before');
  const [conversation] = listVisitorConversations(1);
  signInAs();
  const { router } = renderPage(routes, `/conversation/${conversation?.id}`);
  await waitFor(() => expect(chat.posts('/messages')).toMatchObject([{ body: { text: words } }]));
  expect(chat.posts('/visitor/answers')).toEqual([]);
  await waitFor(() => expect(router.state.location.pathname).not.toContain('conv_'));
});
