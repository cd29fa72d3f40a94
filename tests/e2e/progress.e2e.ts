// The metrics page on real parts: figures that follow what a person does elsewhere, and action items worked through.
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { beginConversation } from './begin-conversation.ts';
import { newPerson } from './people.ts';

const slowLaptop = 'My laptop has become so slow that it takes five minutes to start';
const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 960;

/** A conversation with a reply, whose first solution becomes an action item. */
async function takeOnASolution(page: Page): Promise<void> {
  await beginConversation(page, slowLaptop);
  await expect(page.getByText(/Standard message, 1 of 15 today/)).toBeVisible();
  let solutions: Locator = page.getByRole('complementary', { name: 'Solutions' });
  if (!isWide(page)) {
    await page
      .getByRole('button', { name: /^Show (the|\d+) solutions?$/ })
      .last()
      .click();
    solutions = page.getByRole('dialog', { name: 'Solutions' });
  }
  const add = solutions.getByRole('button', { name: /^Add to Action Items/ }).first();
  await expect(add).toBeEnabled();
  await add.press('Enter');
  await expect(page.getByText('Added to Action Items!')).toBeVisible();
}

const itemOf = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('list', { name: 'Steps' }) });

const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });

test(
  'somebody new sees zeros and the way to an expert; what they do in another tab appears by itself',
  { tag: '@phone' },
  async ({ page, context }) => {
    await newPerson(page);
    await page.goto('/metrics');
    await expect(page.getByText('Novice')).toBeVisible();
    await expect(figure(page, 'Success Rate')).toContainText('No data yet');
    const thisMonth = new Date().toLocaleDateString('en-US', { month: 'long', year: 'numeric' });
    await expect(page.getByText(`Member since ${thisMonth}`, { exact: true })).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Chat with an Expert' }).first()).toBeVisible();
    await expectAccessible(page, 'metrics');

    const other = await context.newPage();
    await takeOnASolution(other);
    await page.bringToFront();
    await expect(figure(page, 'Time Spent')).toContainText('15 min', { timeout: 20_000 });
    await expect(page.getByText('You added a solution to your action items')).toBeVisible();
    await page.getByRole('tab', { name: 'Achievements' }).click();
    const first = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'First Problem' });
    await expect(first).toContainText('Unlocked');
    const picture = page.waitForEvent('download');
    await first.getByRole('button', { name: 'Share First Problem' }).click();
    expect((await picture).suggestedFilename()).toBe('first-problem.png');
    await expectAccessible(page, 'metrics');
  },
);

test(
  'an action item is worked through: ticked, completed, opened again, and deleted with undo',
  { tag: '@phone' },
  async ({ page }) => {
    await newPerson(page);
    await takeOnASolution(page);
    await page.getByRole('button', { name: 'View' }).click();
    await expect(page).toHaveURL('/metrics?tab=action-items');
    // The list of open items loses it when it is completed.
    await page
      .getByRole('group', { name: 'Filter your action items' })
      .getByRole('combobox', { name: 'Status' })
      .selectOption('All');
    const item = itemOf(page);
    await expect(item).toHaveCount(1);
    const boxes = item.getByRole('checkbox');
    const count = await boxes.count();
    await boxes.first().check();
    await expect(item.getByRole('combobox', { name: 'Status' })).toHaveValue('In Progress');
    await expectAccessible(page, 'metrics');

    await item.getByRole('button', { name: 'Complete All Steps' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Complete All Steps' }).click();
    await expect(item.getByText(`${count} of ${count} steps done`)).toBeVisible();
    await expect(item.getByRole('combobox', { name: 'Status' })).toHaveValue('Completed');
    await boxes.last().uncheck();
    await expect(item.getByRole('combobox', { name: 'Status' })).toHaveValue('In Progress');

    await item.getByRole('button', { name: /^Actions for / }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(item).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(item).toHaveCount(1);
    await page.reload();
    await expect(item).toHaveCount(1);
  },
);

test('two tabs tick the steps of one item, and both show the same', async ({ page, context }) => {
  await newPerson(page);
  await takeOnASolution(page);
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto('/metrics?tab=action-items');
  await itemOf(page).getByRole('checkbox').first().check();
  await expect(itemOf(other).getByRole('checkbox').first()).toBeChecked({ timeout: 20_000 });
  await itemOf(other).getByRole('checkbox').first().uncheck();
  await expect(itemOf(page).getByRole('checkbox').first()).not.toBeChecked({ timeout: 20_000 });
});

test('a conversation says how far its solutions are, also when that changed in another tab', async ({
  page,
  context,
}) => {
  await newPerson(page);
  await takeOnASolution(page);
  const solutions = page.getByRole('complementary', { name: 'Solutions' });
  const standing = (words: RegExp | string) => solutions.getByRole('link', { name: words });
  await expect(standing(/^In your action items · 0 of \d+ steps$/u)).toBeVisible();
  await expectAccessible(page, 'conversation');

  const other = await context.newPage();
  await other.goto('/metrics?tab=action-items');
  await itemOf(other).getByRole('checkbox').first().check();
  await expect(itemOf(other).getByRole('combobox', { name: 'Status' })).toHaveValue('In Progress');
  // As when somebody comes back to this tab: a browser without a window has no tab that is hidden.
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await expect(standing(/^In your action items · 1 of \d+ steps$/u)).toBeVisible();

  await standing(/1 of/u).click();
  await expect(page).toHaveURL('/metrics?tab=action-items');
  await itemOf(page).getByRole('combobox', { name: 'Status' }).selectOption('Completed');
  await expect(itemOf(page).getByRole('combobox', { name: 'Status' })).toHaveValue('Completed');
  await page.goBack();
  await expect(standing('Completed')).toBeVisible();
});

test('an achievement is announced once, on the page where somebody is, and leads to all of them', async ({
  page,
  context,
}) => {
  await newPerson(page);
  const other = await context.newPage();
  await other.goto('/about');
  await beginConversation(page, slowLaptop);
  const news = page.getByText('Achievement unlocked');
  await expect(news).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('First Problem')).toBeVisible();
  await page.getByRole('button', { name: 'View' }).click();
  await expect(page).toHaveURL('/metrics?tab=achievements');
  await expect(news).toHaveCount(0);
  await page.reload();
  await other.goto('/metrics?tab=achievements');
  await expect(other.getByRole('listitem').filter({ hasText: 'First Problem' })).toContainText('Unlocked');
  for (const tab of [page, other]) await expect(tab.getByText('Achievement unlocked')).toHaveCount(0);
});

test(
  'tabs are in the address: arrow keys and links change them, Back returns, and the selected one is in sight',
  { tag: '@phone' },
  async ({ page }) => {
    await newPerson(page);
    await page.goto('/metrics?tab=usage');
    const tab = (name: string) => page.getByRole('tab', { name });
    await expect(tab('Usage')).toHaveAttribute('aria-selected', 'true');
    await expect(tab('Usage')).toBeInViewport({ ratio: 1 });
    await tab('Usage').press('ArrowLeft');
    await expect(page).toHaveURL('/metrics?tab=expert-stats');
    await expect(page.getByText('No expert yet')).toBeVisible();
    await tab('Expert Stats').press('Home');
    await expect(page).toHaveURL('/metrics');
    await expect(tab('Overview')).toBeInViewport({ ratio: 1 });
    await page.goBack();
    await expect(tab('Expert Stats')).toHaveAttribute('aria-selected', 'true');
    await expect(tab('Expert Stats')).toBeInViewport({ ratio: 1 });
    await page.goBack();
    await expect(page.getByText('No messages in the last 30 days')).toBeVisible();
  },
);

test('a slow network shows the shape of what comes, an error says so, and Try again brings the figures', async ({
  page,
}) => {
  await newPerson(page);
  const gate = Promise.withResolvers<void>();
  let isDown = true;
  // It tells that the day began, and the figures would come back before the button is pressed.
  await page.route('**/api/metrics/live', (route) => route.abort());
  await page.route('**/api/metrics/dashboard', async (route) => {
    await gate.promise;
    await (isDown ? route.fulfill({ status: 503, json: {} }) : route.continue());
  });
  await page.goto('/metrics');
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await expect(page.getByText('Engagement Score')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page, 'metrics');
  gate.resolve();
  const alert = page.getByRole('alert');
  // After two retries by itself.
  await expect(alert).toContainText('We couldn’t load your figures', { timeout: 20_000 });
  await expect(alert).toContainText('Nothing is lost.');
  await expectAccessible(page, 'metrics');
  isDown = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(figure(page, 'Time Spent')).toContainText('0 h');
});
