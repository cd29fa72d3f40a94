// Pages of visitors: the cap, and the links to conversations after they were imported.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { renderPage, signInAs, signOut } from '@consilium/web/testing/page.test-support.tsx';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readKept } from '#kept-question/kept-question.ts';
import { routes } from '#routes.tsx';
import { setUpBrowser } from '#testing/browser.test-support.ts';
import { startFakeChat, type FakeChat } from '#testing/fake-chat.test-support.ts';
import { uuid } from '#testing/samples.test-support.ts';
import { readVisitorActions } from '#visitor/visitor-actions.ts';
import { listVisitorConversations, startVisitorConversation } from '#visitor/visitor-conversations.ts';

let chat: FakeChat;
const open = (at: string) => ({ ...renderPage(routes, at), user: userEvent.setup() });
const begin = (text: string, reasoning: string | null = null) =>
  startVisitorConversation({ expertId: 'home', text, reasoning }, new Date());

beforeEach(() => {
  setUpBrowser();
  chat = startFakeChat();
  signOut();
});
afterEach(cleanup);

async function ask(words: string) {
  const page = open('/');
  await page.user.type(await screen.findByRole('textbox', { name: 'Describe Your Problem' }), words);
  await page.user.click(screen.getByRole('button', { name: 'Get Expert Help' }));
  return page;
}

test('a visitor’s actions are recorded for the import, without the typed text', async () => {
  const { router } = await ask('My landlord keeps my deposit');
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/conversation\/conv_/u));
  const [conversation] = listVisitorConversations(5);
  expect(readVisitorActions()).toMatchObject([
    { actionType: 'auto_assign_conversation', expertType: 'legal', conversationId: conversation?.id },
  ]);
  expect(JSON.stringify(readVisitorActions())).not.toContain('landlord');
});

test('at most five conversations are started in this browser, whatever the server’s count says', async () => {
  for (let number = 0; number < 5; number += 1) begin(`Question ${number}`, 'You mention a tap.');
  await ask('My landlord keeps my deposit');
  expect(await screen.findByText('Conversation Limit Reached')).toBeInTheDocument();
  expect(screen.getByText(/^Up to 5 conversations/u)).toBeInTheDocument();
  expect(chat.visitorRemaining).toBe(5);
  expect(listVisitorConversations(10)).toHaveLength(5);
  expect(readKept()).toMatchObject({ text: 'My landlord keeps my deposit', visitorConversationId: null });
});

test('a chosen expert, who cannot answer before signing up, takes none of the free chats', async () => {
  for (let number = 0; number < 5; number += 1) begin(`Question ${number}`);
  const { user, router } = open('/?expert=legal');
  await user.type(
    await screen.findByRole('textbox', { name: 'Describe Your Problem' }),
    'My landlord keeps my deposit',
  );
  await user.click(screen.getByRole('button', { name: 'Get Expert Advice' }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/conversation\/conv_/u));
  expect(await screen.findByText('Please sign up to start chatting with our experts!')).toBeInTheDocument();
  expect(chat.visitorRemaining).toBe(5);
  expect(readKept()).toMatchObject({ text: 'My landlord keeps my deposit' });
});

test('the URL of an imported conversation leads to the imported one', async () => {
  const { id } = begin('A leaking tap');
  const { router } = open(`/conversation/${id}`);
  await screen.findByText('A leaking tap');
  act(() => signInAs());
  await waitFor(() => expect(router.state.location.pathname).toBe(`/conversation/${uuid(1)}`));
  expect(listVisitorConversations(5)).toEqual([]);
  cleanup();
  const again = open(`/conversation/${id}`);
  await waitFor(() => expect(again.router.state.location.pathname).toBe(`/conversation/${uuid(1)}`));
});
