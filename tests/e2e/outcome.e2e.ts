// What comes of a conversation: action items, new solutions, and its end; in one tab, in two, after a reload.
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { beginConversation } from './begin-conversation.ts';
import { expectAccessible } from './accessible.ts';
import { chooseAction } from './conversation-actions.ts';
import { newPerson } from './people.ts';

const slowLaptop = 'My laptop has become so slow that it takes five minutes to start';

async function ask(page: Page, problem: string): Promise<string> {
  await beginConversation(page, problem);
  await expect(page.getByText(/Standard message, 1 of 15 today/)).toBeVisible();
  return page.url();
}

async function goOn(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Message / }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/Standard message, 2 of 15 today/)).toBeVisible();
}

const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 960;

/** Of the first solution that is not added yet. */
const addButton = (solutions: Locator) => solutions.getByRole('button', { name: /^Add to Action Items/ }).first();

/** Beside the reply on a wide screen, in a sheet on a phone. */
async function shownSolutions(page: Page): Promise<Locator> {
  if (isWide(page)) return page.getByRole('complementary', { name: 'Solutions' });
  await page
    .getByRole('button', { name: /^Show (the|\d+) solutions?$/ })
    .last()
    .click();
  return page.getByRole('dialog', { name: 'Solutions' });
}

test('a solution is added to the action items once, and stays added after a reload and in another tab', async ({
  page,
  context,
}) => {
  await newPerson(page);
  const url = await ask(page, slowLaptop);
  const other = await context.newPage();
  await other.goto(url);
  const there = await shownSolutions(other);
  await expect(addButton(there)).toBeEnabled();

  const here = await shownSolutions(page);
  await expect(here.getByRole('article').first()).toBeVisible();
  const count = await here.getByRole('article').count();
  await addButton(here).press('Enter');
  await expect(page.getByText('Added to Action Items!')).toBeVisible();
  const added = here
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Added to Action Items/ });
  await expect(added).toBeDisabled();
  await expect(there.getByRole('button', { name: /^Added to Action Items/ })).toHaveCount(1);

  await page.reload();
  const again = await shownSolutions(page);
  await expect(again.getByRole('button', { name: /^Added to Action Items/ })).toHaveCount(1);
  await expect(again.getByRole('button', { name: /^Add to Action Items/ })).toHaveCount(count - 1);
});

test('a solution added in another conversation says so', async ({ page }) => {
  await newPerson(page);
  await ask(page, slowLaptop);
  const first = await shownSolutions(page);
  await addButton(first).click();
  await expect(page.getByText('Added to Action Items!')).toBeVisible();
  // Like a page that does not have it yet.
  await page.route('**/api/chat/action-items?*', (route) =>
    route.fulfill({ json: { actionItems: [], nextBefore: null } }),
  );
  await page.reload();
  const again = await shownSolutions(page);
  await addButton(again).click();
  await expect(page.getByText('Already Added')).toBeVisible();
});

test('a failure to add says so and leaves the button', async ({ page }) => {
  await newPerson(page);
  await ask(page, slowLaptop);
  const solutions = await shownSolutions(page);
  const button = addButton(solutions);
  await expect(button).toBeEnabled();
  await page.route('**/api/chat/action-items', (route) => route.abort());
  await button.click();
  await expect(page.getByText('Failed to add to action items. Please try again.').first()).toBeVisible();
  await page.unroute('**/api/chat/action-items');
  await button.click();
  await expect(solutions.getByRole('button', { name: /^Added to Action Items/ })).toHaveCount(1);
});

test(
  'a conversation is completed, stays completed, and continues when it is reopened or gets a message',
  { tag: '@phone' },
  async ({ page }) => {
    await newPerson(page);
    await ask(page, slowLaptop);
    await expect(page.getByRole('button', { name: 'End conversation' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Complete Conversation' }).click();
    const dialog = page.getByRole('dialog', { name: 'Complete Conversation' });
    await expect(dialog.getByRole('radio', { name: 'Solved', exact: true })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: '5 of 5, Excellent' })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: 'Yes' })).toBeChecked();
    await dialog.getByText('Partially solved').click();
    await dialog.getByRole('radio', { name: '5 of 5, Excellent' }).press('ArrowLeft');
    await dialog.getByRole('textbox', { name: 'Feedback (optional)' }).fill('The steps were clear');

    await page.route('**/completion', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Complete Conversation' }).click();
    await expect(dialog.getByText('Failed to save your feedback. Please try again.')).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveValue('The steps were clear');
    await page.unroute('**/completion');
    await dialog.getByRole('button', { name: 'Complete Conversation' }).click();
    await expect(page.getByText('Thank you for your feedback!')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(/Partially solved · 4 of 5 stars\./)).toBeVisible();

    await page.reload();
    await expect(page.getByText('Conversation completed')).toBeVisible();
    await page.getByRole('button', { name: 'Reopen' }).click();
    await page.getByRole('button', { name: 'Complete Conversation' }).click();
    await dialog.getByRole('button', { name: 'Complete Conversation' }).click();
    await expect(page.getByText('Conversation completed')).toBeVisible();
    await goOn(page, 'It is a laptop from 2015 with a hard disk');
    await expect(page.getByText('Conversation completed')).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(/Standard message, 2 of 15 today/)).toBeVisible();
    await expect(page.getByText('Conversation completed')).toHaveCount(0);
  },
);

test('a conversation without solutions can be ended too', async ({ page }) => {
  await newPerson(page);
  await beginConversation(page, 'What is the capital of Mongolia?');
  // The written advice has nothing on it, which costs no message.
  await expect(page.getByText(/^Not counted/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Complete Conversation' })).toHaveCount(0);
  await chooseAction(page, 'End conversation');
  const dialog = page.getByRole('dialog', { name: 'Complete Conversation' });
  await expect(dialog.getByRole('region', { name: 'Solutions' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Complete Conversation' }).click();
  await expect(page.getByText('Conversation completed')).toBeVisible();
});

test('a longer conversation gets new solutions automatically, once, in two tabs and after a reload', async ({
  page,
  context,
}) => {
  await newPerson(page);
  const url = await ask(page, slowLaptop);
  const other = await context.newPage();
  await other.goto(url);
  await expect(other.getByText(/Standard message, 1 of 15 today/)).toBeVisible();
  const answers: string[] = [];
  for (const tab of [page, other])
    tab.on('response', async (response) => {
      if (/\/replies\/[^/]+\/solutions$/.test(response.url()))
        answers.push(((await response.json()) as { outcome: string }).outcome);
    });
  // The first tab to ask says so; the other may get the result before it asks.
  const told = Promise.any([page, other].map((tab) => tab.getByText('Solutions Updated').waitFor({ timeout: 20_000 })));
  await goOn(page, 'I am 44 and a baker');
  await told;
  const reply = page.getByRole('region', { name: /Reply from/ }).last();
  await expect(reply.getByText(/Standard message, 2 of 15 today/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete Conversation' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Complete Conversation' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Complete Conversation' })).toBeVisible();
  const solutions = await shownSolutions(page);
  await expect(solutions.getByRole('article').first()).toBeVisible();
  expect(answers).toContain('updated');
  expect(answers).not.toContain('none_found');
});

test('other solutions can be requested, and a failure leaves the old ones', async ({ page }) => {
  await newPerson(page);
  await ask(page, slowLaptop);
  const solutions = await shownSolutions(page);
  await expect(solutions.getByRole('article').first()).toBeVisible();
  const before = await solutions.getByRole('heading', { level: 3 }).allTextContents();
  await page.route('**/replies/*/solutions', (route) => route.abort());
  await solutions.getByRole('button', { name: 'New solutions' }).click();
  await expect(page.getByText('Failed to generate new solutions. Please try again.')).toBeVisible();
  expect(await solutions.getByRole('heading', { level: 3 }).allTextContents()).toEqual(before);
  await page.unroute('**/replies/*/solutions');
  await solutions.getByRole('button', { name: 'New solutions' }).click();
  await expect(page.getByText(/Solutions Updated|No other solutions found/)).toBeVisible();
});

test.describe('in both themes', { tag: '@phone' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('solutions, the completion dialog and a completed conversation are accessible', async ({ page }) => {
    await newPerson(page);
    await ask(page, slowLaptop);
    const solutions = await shownSolutions(page);
    await addButton(solutions).click();
    await expect(page.getByText('Added to Action Items!')).toBeVisible();
    await expectAccessible(page, 'solutions');
    if (!isWide(page)) await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Complete Conversation' }).click();
    const dialog = page.getByRole('dialog', { name: 'Complete Conversation' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, 'the completion dialog');
    await dialog.getByRole('button', { name: 'Complete Conversation' }).click();
    await expect(page.getByText('Conversation completed')).toBeVisible();
    await expectAccessible(page, 'a completed conversation');
  });
});
