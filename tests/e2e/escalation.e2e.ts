// A member of the free plan with a heavy case is asked before a premium answer is used, with today's figures, and keeps
// the text.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { sendProblem } from './begin-conversation.ts';
import { productWithModelOfThisFile } from './own-product.ts';
import { newPerson } from './people.ts';

productWithModelOfThisFile(19);

const heavy =
  'I am desperate and terrified, please help me: there is a court date about custody, my lawyer left, on top of that the court ' +
  'wants papers and the contract of the house, and the judge refused my appeal. I am exhausted and crying!!';

async function describeProblem(page: Page, text: string): Promise<void> {
  await page.goto('/');
  await sendProblem(page, text);
}

const question = (page: Page, name: RegExp | string = 'Use 1 of your 3 premium answers?') =>
  page.getByRole('group', { name });

test('a first problem asks the question, and Enter uses a premium answer', async ({ page }) => {
  await newPerson(page);
  await describeProblem(page, heavy);
  await expect(question(page)).toContainText('You have 3 of 3 left today');
  await expect(page.getByText('there is a court date about custody').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use a premium answer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/conversation\//);
  await expect(page.getByText('Premium message, 1 of 3 today')).toBeVisible({ timeout: 20_000 });
  await expect(question(page, /premium answers/)).toHaveCount(0);
});

test('a conversation asks the question once, "Use a standard answer" sends the same text, and a reload does not ask again', async ({
  page,
}) => {
  await newPerson(page);
  await describeProblem(page, 'My landlord does not give my deposit back');
  await page.waitForURL(/\/conversation\//);
  await expect(page.getByText('Standard message, 1 of 15 today')).toBeVisible({ timeout: 20_000 });
  // The composer is locked for two seconds after a message.
  const field = page.getByRole('textbox', { name: /^Message / });
  await field.fill(heavy);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  await field.press('Enter');
  await expect(question(page)).toBeVisible();
  await expect(field).toHaveValue(heavy);
  await page.reload();
  await expect(field).toHaveValue(heavy);
  await expect(question(page)).toHaveCount(0);
  await field.press('Enter');
  await expect(page.getByText('Standard message, 2 of 15 today')).toBeVisible({ timeout: 20_000 });
});

test('"Use a standard answer" continues with the written text', async ({ page }) => {
  await newPerson(page);
  await describeProblem(page, heavy);
  await question(page).getByRole('button', { name: 'Use a standard answer' }).click();
  await page.waitForURL(/\/conversation\//);
  await expect(page.getByText('Standard message, 1 of 15 today')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('there is a court date about custody').first()).toBeVisible();
});

test('a day is recorded when the page has been open for a moment', async ({ page }) => {
  const marked = page.waitForResponse((response) => response.url().endsWith('/api/chat/daily-activity'));
  await newPerson(page);
  await page.goto('/');
  // The counter is in the bar on every width.
  await expect(page.getByText(/^\d+ left today$/).first()).toBeVisible();
  expect((await marked).status()).toBe(200);
});
