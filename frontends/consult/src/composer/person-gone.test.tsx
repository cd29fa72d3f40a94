// A person's drafts are not visible to the next person in the same browser.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { renderPage, signInAs, signOut } from '@consilium/web/testing/page.test-support.tsx';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#routes.tsx';
import { setUpBrowser } from '#testing/browser.test-support.ts';
import { startFakeChat, vagueWords } from '#testing/fake-chat.test-support.ts';

const problemBox = () => screen.findByRole('textbox', { name: 'Describe Your Problem' });
const open = () => ({ ...renderPage([...routes], '/'), user: userEvent.setup() });

beforeEach(() => {
  signOut();
  setUpBrowser();
  startFakeChat();
});
afterEach(cleanup);

test('a member’s field is emptied on sign-out, and does not write its text back', async () => {
  signInAs();
  const { user, unmount } = open();
  await user.type(await problemBox(), 'My secret');
  act(() => signOut());
  expect(await problemBox()).toHaveValue('');
  unmount();
  expect(JSON.stringify(window.localStorage)).not.toContain('My secret');
});

test('text of another tab is no longer offered', async () => {
  signInAs();
  const drafts = { chooser: { text: 'Mine', savedAtMs: 1, tab: 'gone', other: { text: 'My secret', tab: 'another' } } };
  window.localStorage.setItem('consilium.drafts', JSON.stringify(drafts));
  open();
  expect(await problemBox()).toHaveValue('Mine');
  act(() => signOut());
  expect(await problemBox()).toHaveValue('');
  expect(screen.queryByText(/My secret/u)).not.toBeInTheDocument();
});

test('a problem that waits for the choice of an expert is dropped too', async () => {
  signInAs();
  const { user } = open();
  await user.type(await problemBox(), `${vagueWords}{Enter}`);
  await screen.findByRole('heading', { name: 'Who should answer?' });
  act(() => signOut());
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Who should answer?' })).toBeNull());
  expect(await problemBox()).toHaveValue('');
});

test('a visitor’s text stays on signing in', async () => {
  const { user } = open();
  await user.type(await problemBox(), 'My landlord is silent');
  act(() => signInAs());
  expect(await problemBox()).toHaveValue('My landlord is silent');
});
