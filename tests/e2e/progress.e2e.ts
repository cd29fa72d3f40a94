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
    await expect(page.getByText(/^Member since /u)).toBeVisible();
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

test('an item of one’s own is added by keyboard, edited, and moved', async ({ page }) => {
  await newPerson(page);
  await page.goto('/metrics?tab=action-items');
  for (const title of ['Call the landlord', 'Write it down']) {
    await page.getByRole('button', { name: 'Add an item' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add an action item' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
    await dialog.getByLabel('Due date').fill('2020-01-02');
    await dialog.getByRole('textbox', { name: 'Steps, one on each line' }).fill('First\nSecond');
    await expectAccessible(page, 'metrics');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(dialog).toHaveCount(0);
  }
  const titles = () => itemOf(page).getByRole('heading').allTextContents();
  await expect.poll(titles).toHaveLength(2);
  await expect(page.getByText(/^Overdue since/u)).toHaveCount(2);
  const before = await titles();
  await page.getByRole('button', { name: `Actions for ${before[1]}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Move up' }).press('Enter');
  await expect.poll(titles).toEqual(before.toReversed());
  await page.reload();
  await expect.poll(titles).toEqual(before.toReversed());
});
