// A visitor of a site that gives two whole answers: reads them, meets the wall with the text kept, signs up, and finds the
// answers in the account.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { sendProblem } from './begin-conversation.ts';
import { productOfThisFile } from './own-product.ts';
import { mailedLink, newEmail, signUp } from './people.ts';

productOfThisFile(21, { VISITOR_ANSWERS: '2', VISITOR_ADDRESS_ANSWERS: '-1', VISITOR_ADDRESS_CAP: '-1' });

const laptop = 'My laptop has become so slow that it takes five minutes to start';
const deposit = 'My landlord does not give my deposit back after I moved out';
const tap = 'The tap in my kitchen drips all night long and I cannot sleep';

const reply = (page: Page) => page.getByRole('region', { name: /^Reply from/ });
const bar = (page: Page) => page.getByRole('banner');

/** Ends when the answer is whole. */
async function readAnswer(page: Page, problem: string): Promise<void> {
  await sendProblem(page, problem);
  await page.waitForURL(/\/conversation\/conv_/);
  await expect(reply(page).getByText('Offline playbook').first()).toBeVisible({ timeout: 20_000 });
  await expect(reply(page)).toHaveAttribute('aria-busy', 'false', { timeout: 20_000 });
}

test(
  'a visitor reads two answers, meets the wall, and signs up with everything kept',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('Your first 2 answers are free. Sign up to continue.', { exact: true })).toBeVisible();
    await expect(bar(page).getByText('2 free answers', { exact: true })).toBeVisible();
    await readAnswer(page, laptop);
    // The solutions stand in the text, and there is neither a receipt nor a rating.
    await expect(reply(page).getByRole('listitem').first()).toBeVisible();
    await expect(page.getByText(/Standard message/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /helpful/i })).toHaveCount(0);
    await expect(bar(page).getByText('1 free answer', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Continue with this expert' })).toBeVisible();
    await expectAccessible(page, 'an answer of a visitor');

    // It is there after a reload, and is not asked for again.
    await page.reload();
    await expect(reply(page).getByText('Offline playbook').first()).toBeVisible();
    await expect(bar(page).getByText('1 free answer', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Ask another question' }).click();
    await expect(
      page.getByRole('main').getByText('Your next answer is free. Sign up to continue.', { exact: true }),
    ).toBeVisible();
    await readAnswer(page, deposit);
    await expect(page.getByRole('heading', { name: 'Sign up to continue' })).toBeVisible();
    await expect(bar(page).getByText('5 free chats', { exact: true })).toBeVisible();
    await expectAccessible(page, 'the last answer of a visitor');

    // The third question meets the wall, which keeps it.
    await page.getByRole('link', { name: 'Back to Experts' }).click();
    await sendProblem(page, tap);
    await page.waitForURL(/\/conversation\/conv_/);
    await expect(page.getByText('Please sign up to start chatting with our experts!')).toBeVisible();
    await expect(page.getByText(tap).first()).toBeVisible();
    await expect(reply(page)).toHaveCount(0);

    await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).first().click();
    const email = newEmail();
    await signUp(page, email);
    await page.goto(await mailedLink(page.request, email));
    await page.waitForURL(/\/conversation\/[0-9a-f-]{36}$/);
    await expect(page.getByText(/Standard message, 1 of 15 today/)).toBeVisible({ timeout: 20_000 });

    await page.goto('/conversations');
    for (const problem of [laptop, deposit, tap]) await expect(page.getByText(problem).first()).toBeVisible();
    await page
      .getByRole('article')
      .filter({ hasText: laptop })
      .getByRole('link', { name: /^Continue Chat/ })
      .click();
    await page.waitForURL(/\/conversation\/[0-9a-f-]{36}$/);
    await expect(reply(page).getByText('Offline playbook').first()).toBeVisible();
    await expect(reply(page).getByText('Written before you had an account')).toBeVisible();
    await expect(page.getByText(/Standard message/)).toHaveCount(0);
    await expectAccessible(page, 'an answer that was brought along');
  },
);

test('who signs up below an answer continues that conversation', async ({ page }) => {
  await page.goto('/');
  await readAnswer(page, laptop);
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  const email = newEmail();
  await signUp(page, email);
  await page.goto(await mailedLink(page.request, email));
  await page.waitForURL(/\/conversation\/[0-9a-f-]{36}$/);
  await expect(reply(page).getByText('Written before you had an account')).toBeVisible();
  await page.getByRole('textbox', { name: /^Message / }).fill('It has an old hard disk. Is that why?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(reply(page)).toHaveCount(2);
  await expect(page.getByText(/Standard message, 1 of 15 today/)).toBeVisible({ timeout: 20_000 });
});

test('two tabs share the answers, and a dropped stream is asked for again', async ({ page, context }) => {
  const second = await context.newPage();
  await second.goto('/');
  await page.goto('/');
  let drops = 1;
  await page.route('**/api/visitor/answers', (route) =>
    drops-- > 0 ? route.abort('connectionreset') : route.continue(),
  );
  await sendProblem(page, laptop);
  await page.waitForURL(/\/conversation\/conv_/);
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(reply(page)).toHaveAttribute('aria-busy', 'false', { timeout: 20_000 });
  await readAnswer(second, deposit);
  await expect(bar(second).getByText('5 free chats', { exact: true })).toBeVisible();
  // The first tab still believes that an answer is left: the question is kept.
  await page.getByRole('link', { name: 'Ask another question' }).click();
  await sendProblem(page, tap);
  await expect(page.getByText('Please sign up to start chatting with our experts!')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(tap).first()).toBeVisible();
});

test(
  'in danger, helplines and a way back are there although no further file can be loaded',
  { tag: '@phone' },
  async ({ page }) => {
    await page.route(/crisis-words/u, (route) => route.abort());
    await page.goto('/');
    const words = 'I want to kill myself tonight';
    const box = page.getByRole('textbox', { name: 'Describe Your Problem' });
    await box.fill(words);
    await page.getByRole('button', { name: 'Get Expert Help' }).click();
    const numbers = page.getByRole('alert').locator('a[href^="tel:"]');
    await expect(numbers.first()).toBeVisible();
    expect(await numbers.count()).toBeGreaterThan(1);
    await expectAccessible(page, 'short help');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(box).toHaveValue(words);
  },
);
