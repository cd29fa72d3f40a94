// How many people an expert helped with a problem, where the expert is matched or chosen.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { renderPage, signInAs, signOut } from '@consilium/web/testing/page.test-support.tsx';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { helpedWords } from '#chooser/helped-words.ts';
import { chooserDraft, dropDraft } from '#composer/drafts.ts';
import { routes } from '#routes.tsx';
import { setUpBrowser } from '#testing/browser.test-support.ts';
import { startFakeChat, vagueWords, type FakeChat } from '#testing/fake-chat.test-support.ts';

/** The fake has a record for such a problem. */
const triedWords = 'as many people have';
let chat: FakeChat;

async function ask(words: string) {
  renderPage(routes, '/');
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Describe Your Problem' }), words);
  await user.click(screen.getByRole('button', { name: 'Get Expert Help' }));
}

beforeEach(() => {
  setUpBrowser();
  chat = startFakeChat();
  dropDraft(chooserDraft);
  signInAs();
});
afterEach(() => (cleanup(), signOut()));

test('is read with the reason for the matched expert, once enough people said what came of it', async () => {
  await ask(`My landlord keeps my deposit, ${triedWords}`);
  const reason = 'You mention your landlord. Helped 34 of 41 people with this.';
  expect(await screen.findByText(reason)).toBeInTheDocument();
  expect(chat.posts('/conversations')[0]?.body).toMatchObject({ matchReason: reason });
});

test('is read beside each expert to choose from who has a record, and nothing beside others', async () => {
  await ask(`${vagueWords}, ${triedWords}`);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).not.toHaveTextContent('Helped');
  expect(second).toHaveTextContent('Helped 34 of 41 people with this.');
});

test('is not said of an expert without a record', () => {
  const helped = [{ expertId: 'legal' as const, helped: 34, people: 41 }];
  expect(helpedWords({ helped }, 'legal')).toBe('Helped 34 of 41 people with this.');
  expect(helpedWords({ helped }, 'home')).toBeUndefined();
  expect(helpedWords({}, 'legal')).toBeUndefined();
});
