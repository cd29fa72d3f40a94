// Without a model written advice answers: what would be the same is not offered, and a reply without advice costs nothing.
import { expect, test } from '@playwright/test';
import { beginConversation } from './begin-conversation.ts';
import { newPerson } from './people.ts';

test('a reply without advice costs nothing, and says so @phone', async ({ page }) => {
  await newPerson(page);
  await beginConversation(page, 'My washing machine leaks water on the floor');
  await expect(page.getByText('Standard message, 1 of 15 today')).toBeVisible({ timeout: 20_000 });
  const field = page.getByRole('textbox', { name: /^Message / });
  await field.fill('Thank you so much!');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  await field.press('Enter');
  await expect(page.getByText('Not counted: thanks and small talk are free')).toBeVisible({ timeout: 20_000 });
  await page.goto('/');
  await expect(page.getByText('14 left today').first()).toBeVisible();
});

test('extra help is not offered, nor another answer to the same question; a second opinion is', async ({ page }) => {
  await newPerson(page);
  await beginConversation(page, 'My washing machine leaks water on the floor');
  await expect(page.getByText('Standard message, 1 of 15 today')).toBeVisible({ timeout: 20_000 });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Second opinion' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask again' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Need Extra Help?' })).toHaveCount(0);
});

test('the plans say that the advice is the same on each', async ({ page }) => {
  await page.goto('/upgrade');
  await expect(
    page.getByText('Answers come from written advice, the same on every plan.', { exact: false }),
  ).toBeVisible();
});
