// A premium answer that did not help is given back, in every tab; the administrator's figures include it, and the
// ledger equals the store.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { sendProblem } from './begin-conversation.ts';
import { productWithModelOfThisFile } from './own-product.ts';
import { beSignedIn, demoPassword, newPerson } from './people.ts';

const product = productWithModelOfThisFile(21);

const heavy =
  'I am desperate and terrified, please help me: there is a court date about custody, my lawyer left, on top of that the court ' +
  'wants papers and the contract of the house, and the judge refused my appeal. I am exhausted and crying!!';

async function premiumAnswer(page: Page): Promise<void> {
  await page.goto('/');
  await sendProblem(page, heavy);
  await page.getByRole('button', { name: 'Use a premium answer' }).click();
  await page.waitForURL(/\/conversation\//);
  await expect(page.getByText('Premium message, 1 of 3 today')).toBeVisible({ timeout: 20_000 });
}

async function premiumLeft(page: Page): Promise<number> {
  const { origins } = await page.context().storageState();
  const stored = origins
    .flatMap(({ localStorage }) => localStorage)
    .find(({ value }) => value.includes('access_token'));
  const { access_token: token } = JSON.parse(stored?.value ?? '{}') as { access_token: string };
  const answer = await page.request.get('/api/usage', { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { classes: { premium: { remaining: number } } }).classes.premium.remaining;
}

test('a thumb down gives the unit back, here and in the other tab', async ({ page, context }) => {
  await newPerson(page);
  await premiumAnswer(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText('Premium message, 1 of 3 today')).toBeVisible();
  await page.getByRole('button', { name: 'This did not help' }).click();
  await expect(page.getByText('You have this premium message back.', { exact: false }).first()).toBeVisible();
  for (const tab of [page, other]) await expect(tab.getByText('Not counted: you got this one back')).toBeVisible();
  await expect.poll(() => premiumLeft(page)).toBe(3);
  await page.reload();
  await expect(page.getByText('Not counted: you got this one back')).toBeVisible();
});

test('an administrator sees that the ledger equals the store', async ({ page }) => {
  await beSignedIn(page, 'admin@consilium.test', demoPassword('admin', product.data));
  await page.goto('/admin');
  const card = page.getByRole('region', { name: 'Message units' });
  await card.getByRole('button', { name: 'Compare now' }).click();
  await expect(card.getByRole('status')).toHaveText('The ledger equals the store.', { timeout: 30_000 });
  await expect(card.getByText(/^Compared just now: \d+ units? of \d+ (?:person|people)\./u)).toBeVisible();
});
