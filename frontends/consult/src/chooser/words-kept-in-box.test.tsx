// A problem that was answered with helplines is in the box again after going back, in the memory of this tab only.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { renderPage, signInAs, signOut } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooserDraft, dropDraft } from '#composer/drafts.ts';
import { routes } from '#routes.tsx';
import { setUpBrowser } from '#testing/browser.test-support.ts';
import { everythingStored } from '#testing/everything-stored.test-support.ts';
import { dangerousWords, startFakeChat, type FakeChat } from '#testing/fake-chat.test-support.ts';

let chat: FakeChat;

async function ask(words: string) {
  const user = userEvent.setup();
  renderPage([...routes], '/');
  await user.type(await screen.findByRole('textbox', { name: 'Describe Your Problem' }), words);
  await user.click(screen.getByRole('button', { name: 'Get Expert Help' }));
  return { user };
}

beforeEach(() => {
  setUpBrowser();
  chat = startFakeChat();
  dropDraft(chooserDraft);
  signInAs();
});
afterEach(() => (cleanup(), signOut()));

test('a member in danger finds the problem in the box again after going back, and nowhere in the browser’s storage', async () => {
  const { user } = await ask(dangerousWords);
  await user.click(await screen.findByRole('button', { name: 'Back to the experts' }));
  const box = await screen.findByRole('textbox', { name: 'Describe Your Problem' });
  expect(box).toHaveValue(dangerousWords);
  await user.type(box, ' any more');
  window.dispatchEvent(new Event('pagehide'));
  expect(everythingStored()).not.toContain(dangerousWords);
});

test('a member whose question fails after saying there is no danger finds it again, in memory only', async () => {
  const words = `${dangerousWords} without coffee`;
  const { user } = await ask(words);
  const goOn = await screen.findByRole('button', { name: 'Nobody is in danger. Send my message' });
  chat.refuseMessages({ code: 'SERVICE_UNAVAILABLE' });
  await user.click(goOn);
  expect(await screen.findByRole('heading', { name: /Your question is saved/u })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Describe Your Problem' })).toHaveValue(words);
  expect(everythingStored()).not.toContain(dangerousWords);
});
