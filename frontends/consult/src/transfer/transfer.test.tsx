// A transfer to another expert: the proposal, the note, sending it once, failures that keep it, and the links.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { renderPage, signInAs } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createConversation } from '#api/chat-api.ts';
import { routes } from '#routes.tsx';
import { setUpBrowser } from '#testing/browser.test-support.ts';
import { startFakeChat, type FakeChat } from '#testing/fake-chat.test-support.ts';
import { experts, finishedReply, uuid } from '#testing/samples.test-support.ts';

let chat: FakeChat;
const id = uuid(1);
const nameOf = (expertId: string) => experts.find((expert) => expert.id === expertId)?.name ?? '';
const [legal, home, tech] = ['legal', 'home', 'tech'].map(nameOf);
const letter = () => screen.findByRole('textbox', { name: /Your note/u });
const send = () => screen.getByRole('button', { name: `Transfer to ${home}` });

async function open() {
  const known = chat.conversations.get(id);
  const message = {
    id: uuid(101),
    text: 'My tap drips',
    class: 'standard' as const,
    createdAt: '2026-11-20T10:00:00.000Z',
    isHandOverNote: false,
    files: [],
    reply: finishedReply(1),
  };
  if (known) chat.conversations.set(id, { ...known, messages: [message] });
  const page = renderPage(routes, `/conversation/${id}`);
  await screen.findByText('Answer 1');
  return { ...page, user: userEvent.setup() };
}

async function openSheet() {
  const page = await open();
  await page.user.click(screen.getByRole('button', { name: 'Change expert' }));
  return page;
}

beforeEach(async () => {
  setUpBrowser();
  chat = startFakeChat();
  signInAs();
  await createConversation({ expertId: 'legal', problem: 'My tap' });
});
afterEach(cleanup);

describe('the transfer sheet', () => {
  test('proposes an expert with the reason and the cost, and shows the note', async () => {
    await openSheet();
    expect(await letter()).toHaveValue('Hello, my tap drips.');
    expect(screen.getByText(new RegExp(`${home}.*fits this best`, 'u'))).toBeInTheDocument();
    expect(screen.getByText(/You mention the kitchen/u)).toBeInTheDocument();
    expect(screen.getByText(/It does not count as a message/u)).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: new RegExp(home ?? '', 'u') })).toBeChecked();
  });

  test('says that the current expert is the best match, and offers the others', async () => {
    chat.secondExpert.proposal = { ...chat.secondExpert.proposal, isSameExpert: true };
    const { user } = await openSheet();
    expect(await screen.findByText(`${legal} is still the best match, so nothing changes.`)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Choose an expert first' })).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: new RegExp(tech ?? '', 'u') }));
    expect(screen.getByRole('button', { name: `Transfer to ${tech}` })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: `Stay with ${legal}` }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(chat.posts('/transfer')).toHaveLength(0);
  });

  test('says when it could not be loaded, and can be retried', async () => {
    chat.secondExpert.failing = { code: 'SERVICE_UNAVAILABLE' };
    const { user } = await openSheet();
    expect(await screen.findByText('Transfer Failed')).toBeInTheDocument();
    chat.secondExpert.failing = undefined;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await letter()).toHaveValue('Hello, my tap drips.');
  });
});

describe('a transfer', () => {
  test('sends the edited note once and leads to the new conversation, with links both ways', async () => {
    const { user } = await openSheet();
    await user.type(await letter(), ' It is loud.');
    await user.dblClick(send());
    expect(await screen.findByText('Not counted: changing the expert is free')).toBeInTheDocument();
    expect(chat.posts('/transfer').map(({ body }) => body)).toEqual([
      { expertId: 'home', note: 'Hello, my tap drips. It is loud.' },
    ]);
    expect(screen.getByRole('region', { name: 'Your hand-over note' })).toHaveTextContent('It is loud.');
    await user.click(screen.getByRole('link', { name: `My tap with ${legal}` }));
    expect(await screen.findByRole('link', { name: `Transferred to ${home}` })).toBeInTheDocument();
  });

  test.each([
    ['anything', { code: 'INTERNAL' as const }, 'Could not transfer to another expert. Please try again.'],
    [
      'a limit',
      { code: 'TRANSFER_LIMIT' as const, message: 'You changed experts often.' },
      'You changed experts often.',
    ],
  ])('that fails by %s says so and keeps the edited note, through a reload', async (_what, failing, sentence) => {
    const { user, unmount } = await openSheet();
    await user.type(await letter(), ' Kept.');
    chat.secondExpert.failing = failing;
    await user.click(send());
    expect(await screen.findByText(`Transfer Failed. ${sentence} Your note is kept.`)).toBeInTheDocument();
    expect(await letter()).toHaveValue('Hello, my tap drips. Kept.');
    chat.secondExpert.failing = undefined;
    unmount();
    await openSheet();
    expect(await letter()).toHaveValue('Hello, my tap drips. Kept.');
  });

  test('with an empty note is not sent', async () => {
    const { user } = await openSheet();
    await user.clear(await letter());
    await user.click(send());
    expect(await screen.findByText('Message cannot be empty')).toBeInTheDocument();
    expect(chat.posts('/transfer')).toHaveLength(0);
  });

  test('that was made in another tab leads to its conversation and says so', async () => {
    chat.secondExpert.transferOutcome = 'already';
    const { user } = await openSheet();
    await letter();
    await user.click(send());
    expect(await screen.findByText('Already transferred')).toBeInTheDocument();
  });

  test('whose note speaks of danger is answered with helplines', async () => {
    chat.secondExpert.transferOutcome = 'crisis';
    const { user } = await openSheet();
    await letter();
    await user.click(send());
    expect(await screen.findByText("We didn't save this message or count it.")).toBeInTheDocument();
  });
});

test('no transfer is offered while a reply is being written, or before the first message', async () => {
  renderPage(routes, `/conversation/${id}`);
  await screen.findByRole('textbox', { name: 'Describe Your Problem' });
  expect(screen.queryByRole('button', { name: 'Change expert' })).not.toBeInTheDocument();
  await waitFor(() => expect(chat.asked.length).toBeGreaterThan(0));
});
