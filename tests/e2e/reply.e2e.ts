// A reply continues independently of the tab.
import { expect, test } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { beginConversation, sendProblem } from './begin-conversation.ts';
import { productOfThisFile } from './own-product.ts';
import { newPerson, turnFaults } from './people.ts';

const product = productOfThisFile(3);

const knobs = (request: APIRequestContext, advisor: object) => turnFaults(request, advisor, product.data);

test('a tab closed mid-reply shows the whole reply when it is reopened', async ({ page, context }) => {
  await newPerson(page);
  await knobs(page.request, { delayMs: 1000 });
  await beginConversation(page, 'My landlord does not give my deposit back');
  const url = page.url();
  await expect(
    page
      .getByRole('region', { name: /Reply from/ })
      .getByText('Offline playbook')
      .first(),
  ).toBeVisible();
  await page.close();
  await knobs(context.request, {});

  const again = await context.newPage();
  await again.goto(url);
  await expect(again.getByText(/Standard message, 1 of 15 today/)).toBeVisible({ timeout: 30_000 });
  await expect(again.getByRole('region', { name: /Reply from/ })).toHaveCount(1);
});

test('a failure before the first word does not count, and the message can be asked again', async ({ page }) => {
  await newPerson(page);
  await knobs(page.request, { failBeforeFirst: true });
  await page.goto('/');
  await sendProblem(page, 'I cannot sleep at night');
  await expect(page.getByText('AI service is temporarily unavailable. Please try again later.').first()).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByText(/Not counted/i).first()).toBeVisible();
  await knobs(page.request, {});
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByText(/Standard message, 1 of 15 today/)).toBeVisible();
});

test('a message that speaks of danger is answered with helplines at once', async ({ page }) => {
  await page.goto('/');
  await sendProblem(page, 'I want to end my life');
  await expect(page.getByRole('link', { name: /0800|112/ }).first()).toBeVisible();
});
