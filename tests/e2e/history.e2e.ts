// The history, in a browser against the real services: kept, found, renamed, deleted, brought along.
import { expect, test } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { beginConversation } from './begin-conversation.ts';
import { expectAccessible } from './accessible.ts';
import { mailedLink, newEmail, newPerson, signUp } from './people.ts';
import { seedAnswered } from './seed-answered.ts';

const cards = (page: Page) => page.getByRole('article');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search your conversations' });

async function choose(page: Page, index: number, action: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .nth(index)
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

test(
  'a question is found again: in the list, by search, under a new title, and in another tab',
  { tag: '@phone' },
  async ({ page, context }) => {
    await newPerson(page);
    await page.goto('/conversations');
    await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
    await page.getByRole('link', { name: 'Start New Conversation' }).click();
    await beginConversation(page, 'My landlord does not give my deposit back');
    await expect(page.getByText(/Standard message, 1 of 15 today/)).toBeVisible();

    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar
      .getByRole('button', { name: /Your profile|Menu/ })
      .filter({ visible: true })
      .click();
    await bar.getByRole('link', { name: 'Conversation History' }).filter({ visible: true }).click();
    await expect(page).toHaveURL('/conversations');
    await expect(page.getByRole('heading', { level: 1, name: 'Conversation History' })).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page).getByText('2 messages')).toBeVisible();
    await expect(cards(page).getByText(/^\w{3} \d+, \d+:\d\d\s[AP]M$/)).toBeVisible();

    await search(page).fill('landl');
    await expect(cards(page).locator('mark').first()).toHaveText(/landl/i);
    await expect(page).toHaveURL('/conversations?q=landl');
    await cards(page)
      .getByRole('link', { name: /^Continue Chat/ })
      .click();
    await expect(page.getByText('My landlord does not give my deposit back').first()).toBeVisible();
    await page.goBack();
    await expect(search(page)).toHaveValue('landl');
    await expect(cards(page).locator('mark').first()).toBeVisible();
    await page.goBack();
    await expect(search(page)).toHaveValue('');

    const other = await context.newPage();
    await other.goto('/conversations');
    await expect(cards(other)).toHaveCount(1);
    await choose(page, 0, 'Rename');
    await page.getByRole('textbox', { name: 'Title' }).fill('The deposit of my first flat');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'The deposit of my first flat', exact: true })).toBeFocused();
    await expect(other.getByRole('heading', { name: 'The deposit of my first flat' })).toBeVisible();

    await choose(page, 0, 'Delete');
    const undo = page.getByRole('button', { name: /^Undo deleting/ });
    await expect(undo).toBeFocused();
    await expect(other.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
    await undo.click();
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(other)).toHaveCount(1);
  },
);

test('a search result opens the message with the words, and marks it', { tag: '@phone' }, async ({ page }) => {
  await newPerson(page);
  await beginConversation(page, 'My landlord does not give my deposit back');
  await expect(page.getByText(/Standard message, 1 of 15 today/)).toBeAttached();
  const form = page.locator('form:has(textarea)');
  await form.getByRole('textbox').fill('He says that a zebra crossed the carpet');
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/Standard message, 2 of 15 today/)).toBeAttached();
  await page.goto('/conversations');
  await search(page).fill('zebra');
  await expect(cards(page).locator('mark').first()).toHaveText('zebra');
  await cards(page).getByRole('heading', { level: 2 }).getByRole('link').click();
  const message = page.getByRole('article').filter({ hasText: 'Found by your search' });
  await expect(message).toHaveCount(1);
  await expect(message).toContainText('a zebra crossed the carpet');
  await expect(message.getByText('Found by your search')).toBeInViewport();
});

test('a visitor’s conversations are imported once, with two tabs, and the kept question is answered', async ({
  page,
  context,
}) => {
  await beginConversation(page, 'My roof leaks when it rains hard');
  await expect(page.getByText('Please sign up to start chatting with our experts!').first()).toBeVisible();
  await beginConversation(page, 'My landlord does not give my deposit back');
  await expect(page.getByText('Please sign up to start chatting with our experts!').first()).toBeVisible();
  await page.goto('/conversations');
  await expect(page.getByText('My roof leaks when it rains hard')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/auth?next=%2Fconversations',
  );
  const second = await context.newPage();
  await second.goto('/');
  const email = newEmail();
  await page.goto('/auth?tab=sign-up');
  await signUp(page, email);
  await page.goto(await mailedLink(page.request, email));
  const answered = await Promise.race([page, second].map((tab) => tab.waitForURL(/\/conversation\//).then(() => tab)));
  await expect(answered.getByText(/Standard message, 1 of 15 today/)).toBeVisible();

  await page.goto('/conversations');
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByText('2 messages', { exact: true })).toHaveCount(1);
  await expect(page.getByText('1 message', { exact: true })).toHaveCount(1);
  expect(await browserCopies(context)).toEqual([]);
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
});

/** The keys of visitors' conversations. */
async function browserCopies(context: BrowserContext): Promise<string[]> {
  const state = await context.storageState();
  const names = state.origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name));
  return names.filter((name) => name.startsWith('conversation_conv_') || name === 'consilium.visitor-actions');
}

test('a reopened conversation is shown at once, and nothing of it stays after signing out', async ({
  page,
  context,
}) => {
  await newPerson(page);
  await beginConversation(page, 'My landlord does not give my deposit back');
  await expect(page.getByText(/Standard message, 1 of 15 today/)).toBeVisible();
  const place = new URL(page.url()).pathname;
  const copies = async () =>
    (await context.storageState()).origins
      .flatMap(({ localStorage }) => localStorage.map(({ name }) => name))
      .filter((name) => /^conversation_[0-9a-f]/.test(name));
  await expect.poll(copies).toEqual([`conversation_${place.split('/').at(-1)}`]);

  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**/api/chat${place.replace('conversation', 'conversations')}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(place);
  await expect(page.getByText(/Standard message, 1 of 15 today/)).toBeVisible();
  letGo();
  await page.unrouteAll({ behavior: 'wait' });

  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar
    .getByRole('button', { name: /Your profile|Menu/ })
    .filter({ visible: true })
    .click();
  await bar.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click();
  await expect.poll(copies).toEqual([]);
});

test.describe('in both themes', { tag: '@phone' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the history is accessible', async ({ page }) => {
    const email = await newPerson(page);
    await seedAnswered(email, { conversations: 25, messagesEach: 2 });
    await page.goto('/conversations');
    await expect(cards(page)).toHaveCount(20);
    await expectAccessible(page, 'the history');
    await page.getByRole('button', { name: 'Show more conversations' }).click();
    await expect(cards(page)).toHaveCount(25);
    await choose(page, 1, 'Delete');
    await choose(page, 0, 'Rename');
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await expectAccessible(page, 'a name being changed');
    await page.keyboard.press('Escape');
    await search(page).fill('task manager');
    await expect(cards(page).locator('mark').first()).toBeVisible();
    await expectAccessible(page, 'a word found');
    await search(page).fill('zebra');
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    await expectAccessible(page, 'nothing found');
  });

  test('without an account it leads to sign-in', async ({ page }) => {
    await page.goto('/conversations');
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expectAccessible(page, 'as a visitor');
  });
});
