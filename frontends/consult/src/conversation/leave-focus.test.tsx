// Leaving a view by its own button does not lose the focus, even on a phone, where no field takes it.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Outlet } from '@consilium/web/platform.ts';
import { renderPage, signInAs, signOut } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '#routes.tsx';
import { setUpBrowser } from '#testing/browser.test-support.ts';
import { dangerousWords, startFakeChat, vagueWords } from '#testing/fake-chat.test-support.ts';

const frame = (
  <main tabIndex={-1}>
    <Outlet />
  </main>
);

async function ask(words: string) {
  const user = userEvent.setup();
  renderPage([{ element: frame, children: routes }], '/');
  await user.type(await screen.findByRole('textbox', { name: 'Describe Your Problem' }), words);
  await user.click(screen.getByRole('button', { name: 'Get Expert Help' }));
  return user;
}

beforeEach(() => {
  setUpBrowser();
  startFakeChat();
  signInAs();
});
afterEach(() => (cleanup(), signOut()));

test('going back from the helplines focuses the content of the page', async () => {
  const user = await ask(dangerousWords);
  await user.click(await screen.findByRole('button', { name: 'Back to the experts' }));
  await screen.findByRole('heading', { name: 'Choose Your Expert' });
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('choosing an expert focuses the content of the page while the conversation opens', async () => {
  const user = await ask(vagueWords);
  await user.click(await screen.findByRole('button', { name: 'Ask Tom Lindqvist' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Who should answer?' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
