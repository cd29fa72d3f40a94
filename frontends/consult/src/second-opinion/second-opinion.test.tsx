// A second opinion beside the first answer: requesting, streaming, marks, stopping, failing, and reloading.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Reply } from '@consilium/contracts/chat/conversation.ts';
import { renderPage, signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createConversation } from '#api/chat-api.ts';
import { askSecondOpinion } from '#api/second-opinions-api.ts';
import { routes } from '#routes.tsx';
import { setUpBrowser } from '#testing/browser.test-support.ts';
import { startFakeChat, type FakeChat } from '#testing/fake-chat.test-support.ts';
import { experts, finishedReply, receipt, solution, uuid } from '#testing/samples.test-support.ts';

let chat: FakeChat;
const id = uuid(1);
const nameOf = (expertId: string) => experts.find((expert) => expert.id === expertId)?.name ?? '';
const first = nameOf('legal');
const second = nameOf('home');
const opinion = () => screen.findByRole('region', { name: `Second opinion from ${second}` });
const answer = () => screen.getByRole('region', { name: `Reply from ${first}` });

function store(reply: Partial<Reply> = {}) {
  const known = chat.conversations.get(id);
  const message = {
    id: uuid(101),
    text: 'My tap drips',
    class: 'standard' as const,
    createdAt: '2026-11-20T10:00:00.000Z',
    isHandOverNote: false,
    files: [],
    reply: finishedReply(1, reply),
  };
  if (known) chat.conversations.set(id, { ...known, messages: [message] });
}

async function open(reply?: Partial<Reply>) {
  store(reply);
  const page = renderPage(routes, `/conversation/${id}`);
  await screen.findByText('Answer 1');
  return { ...page, user: userEvent.setup() };
}

async function openAndAsk(reply?: Partial<Reply>, choice = /best other expert/u) {
  const page = await open(reply);
  await page.user.click(screen.getByRole('button', { name: 'Second opinion' }));
  await page.user.click(await screen.findByRole('menuitem', { name: choice }));
  await opinion();
  return page;
}

/** Sends events from the server; they are rendered a moment later. */
const say = (work: () => void) => act(async () => work());

const free = () => receipt({ state: 'not_counted', reason: 'free_of_charge', used: null });
const done = (status: 'done' | 'stopped' = 'done') =>
  chat.say({
    event: 'done',
    data: { status, conversationStage: 'solution_provided', messageType: 'solution', receipt: free() },
  });

beforeEach(async () => {
  setUpBrowser();
  chat = startFakeChat();
  signInAs();
  await createConversation({ expertId: 'legal', problem: 'My tap' });
});
afterEach(cleanup);

test('a second opinion is requested from the menu, which says that it is included, and gets the focus', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Second opinion' }));
  const menu = await screen.findByRole('menu');
  expect(within(menu).queryByText(new RegExp(first, 'u'))).not.toBeInTheDocument();
  await user.click(within(menu).getByRole('menuitem', { name: /included/u }));
  expect(await opinion()).toHaveFocus();
  expect(screen.getByText(/without seeing the first answer/u)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Second opinion' })).not.toBeInTheDocument();
  expect(chat.posts('/second-opinion').map(({ body }) => body)).toEqual([{}]);
});

test('a second opinion streams in beside the first answer, and agreeing steps are marked in words on both sides', async () => {
  await openAndAsk({ solutions: [solution(1)] });
  await say(() => chat.say({ event: 'delta', data: { text: 'Turn the water off first. ' } }));
  expect(await within(await opinion()).findByText(/Turn the water off first/u)).toBeInTheDocument();
  await say(() => {
    chat.say({ event: 'solutions', data: { solutions: [{ ...solution(2), steps: ['Another', 'The same'] }] } });
    const place = (number: number, step: number) => ({ solutionId: solution(number).id, step });
    chat.say({ event: 'agreements', data: { agreements: [{ first: place(1, 0), second: place(2, 1) }] } });
    done();
  });
  expect(await screen.findByText('Both agree on one step, marked below.')).toBeInTheDocument();
  expect(within(answer()).getByText(/First step/u)).toHaveTextContent(`First step${second} agrees: The same`);
  expect(within(await opinion()).getByText(/The same/u)).toHaveTextContent(`The same${first} agrees: First step`);
  expect(screen.getByText('Not counted: included in the first answer')).toBeInTheDocument();
  expect(
    await screen.findByText(`The second opinion from ${second} is complete. One step agrees.`),
  ).toBeInTheDocument();
  expect(await screen.findByText('Solutions Provided')).toBeInTheDocument();
});

test('a second opinion can come from a chosen expert', async () => {
  await openAndAsk({}, new RegExp(second, 'u'));
  expect(chat.posts('/second-opinion').at(-1)?.body.expertId).toBe('home');
});

test('a running second opinion is followed after a reload', async () => {
  store();
  await askSecondOpinion(finishedReply(1).id, 'home');
  renderPage(routes, `/conversation/${id}`);
  await opinion();
  await say(() => {
    chat.say({ event: 'delta', data: { text: 'All of it. ' } });
    done();
  });
  expect(await within(await opinion()).findByText('All of it.')).toBeInTheDocument();
  expect(chat.posts('/second-opinion')).toHaveLength(1);
});

test('a second opinion can be stopped', async () => {
  const { user } = await openAndAsk();
  await user.click(within(await opinion()).getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('You stopped this reply.')).toBeInTheDocument();
  expect(chat.posts('/stop')).toHaveLength(1);
});

test('a failed second opinion can be requested again, also from another expert', async () => {
  const { user } = await openAndAsk();
  await say(() =>
    chat.say({ event: 'error', data: { code: 'SERVICE_UNAVAILABLE', message: 'It is away.', receipt: free() } }),
  );
  expect(await screen.findByText('It is away.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('menuitem', { name: /best other/u }));
  await say(() => {
    chat.say({ event: 'delta', data: { text: 'Now it works. ' } });
    done();
  });
  expect(await within(await opinion()).findByText('Now it works.')).toBeInTheDocument();
  expect(screen.queryByText('It is away.')).not.toBeInTheDocument();
});

test('a refused second opinion says why and leaves the answer unchanged', async () => {
  const { user } = await open();
  chat.secondExpert.failing = { code: 'REPLY_RUNNING' };
  await user.click(screen.getByRole('button', { name: 'Second opinion' }));
  await user.click(await screen.findByRole('menuitem', { name: /best other/u }));
  expect(await screen.findByText('No second opinion')).toBeInTheDocument();
  expect(screen.getByText(/A reply is still being written/u)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Second opinion' })).toBeEnabled();
});

test('a solution of the second expert can be taken on, and says how far it is', async () => {
  const { secondOpinion: _none, ...fields } = finishedReply(2, { solutions: [solution(4)] });
  const { user } = await open({ secondOpinion: { ...fields, expertId: 'home', agreements: [] } });
  const theirs = within(await opinion());
  const add = await theirs.findByRole('button', { name: 'Add to Action Items: Solution 4' });
  await waitFor(() => expect(add).toBeEnabled());
  await user.click(add);
  expect(await theirs.findByRole('link', { name: 'In your action items' })).toHaveAttribute(
    'href',
    '/metrics?tab=action-items',
  );
  expect(chat.posts('/action-items').map(({ body }) => body.solutionId)).toEqual([solution(4).id]);
});

test('the switch shows which side is selected', async () => {
  const { user } = await openAndAsk();
  const choice = (name: string) =>
    within(screen.getByRole('group', { name: 'Which answer is shown' })).getByRole('button', { name });
  expect(choice('Both')).toHaveAttribute('aria-pressed', 'true');
  await user.click(choice(second));
  expect([choice('Both'), choice(second)].map((button) => button.getAttribute('aria-pressed'))).toEqual([
    'false',
    'true',
  ]);
});

test('a second opinion is not offered for a reply without text', async () => {
  store({ status: 'failed', text: '', failure: 'It is away.' });
  renderPage(routes, `/conversation/${id}`);
  expect(await screen.findByText('It is away.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Second opinion' })).not.toBeInTheDocument();
});
