// "Did it work?" on real parts: due items ask, an answer and a later day are kept, and another tab follows.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { newPerson } from './people.ts';

const question = (page: Page) => page.getByRole('region', { name: 'Did it work?' });

async function addItem(page: Page, title: string, dueDate: string): Promise<void> {
  await page.getByRole('button', { name: 'Add an item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an action item' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByLabel('Due date').fill(dueDate);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
}

test('check-back: due items ask whether they worked, once each', { tag: '@phone' }, async ({ page, context }) => {
  await newPerson(page);
  await page.goto('/metrics?tab=action-items');
  await expect(question(page)).toHaveCount(0);
  await addItem(page, 'Not yet', '2099-01-02');
  await expect(question(page)).toHaveCount(0);
  await addItem(page, 'Restart the router', '2020-01-02');
  await addItem(page, 'Call the provider', '2020-01-03');
  await expect(question(page).getByRole('heading', { name: 'Restart the router' })).toBeVisible();
  await expectAccessible(page, 'metrics');

  const other = await context.newPage();
  await other.goto('/metrics');
  await expect(question(other)).toContainText('2 action items wait for your answer.');
  await other.getByRole('link', { name: 'Tell us what came of it' }).click();
  await expect(question(other).getByRole('heading', { name: 'Restart the router' })).toBeVisible();

  await question(page).getByRole('radio', { name: 'Partly' }).press('Space');
  await question(page).getByRole('textbox', { name: 'Time spent (optional)' }).fill('45');
  await question(page).getByRole('textbox', { name: 'Money spent (optional)' }).fill('12.50');
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  if (before) await page.setViewportSize(before);
  await expectAccessible(page, 'metrics');
  await question(page).getByRole('button', { name: 'Save answer' }).press('Enter');
  await expect(question(page).getByRole('status')).toHaveText('Thank you. Your answer is saved.');
  await expect(question(page).getByRole('heading', { name: 'Call the provider' })).toBeVisible();

  await other.bringToFront();
  await expect(question(other).getByRole('heading', { name: 'Call the provider' })).toBeVisible({ timeout: 20_000 });
  await page.bringToFront();
  await question(page).getByRole('button', { name: 'Ask me later' }).click();
  await page.getByRole('menuitem', { name: 'Ask me in 3 days' }).click();
  await expect(question(page).getByRole('status')).toHaveText('We’ll ask again in 3 days.');
  await expect(question(page).getByRole('radio')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Call the provider' })).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});
