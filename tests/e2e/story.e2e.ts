// The main flow of a new visitor: type a problem, get matched, sign up, confirm, and read advice.
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { mailedLink, newEmail, signUp } from './people.ts';

const problem = 'My laptop has become so slow that it takes five minutes to start';

test(
  'a visitor gets from a typed problem to advice, with the text kept through sign-up',
  { tag: '@phone' },
  async ({ page, context }) => {
    await page.goto('/');
    await expect(page.getByText('Every problem. Every expert. One conversation.').first()).toBeVisible();
    await expect(
      page
        .getByRole('button', { name: /Start Consultation/ })
        .or(page.getByRole('link', { name: /Start Consultation/ })),
    ).toHaveCount(8);
    const ask = page.getByRole('button', { name: 'Get Expert Help' });
    await expect(ask).toBeDisabled();
    await page.getByRole('textbox', { name: 'Describe Your Problem' }).fill(problem);
    await ask.click();

    await expect(page.getByText('Expert Auto-Assigned').first()).toBeVisible();
    await expect(page.getByText(/technology expert/i).first()).toBeVisible();
    await expect(page.getByText('Please sign up to start chatting with our experts!').first()).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).first().click();

    const email = newEmail();
    await signUp(page, email);
    const second = await context.newPage();
    await second.goto('/dev/inbox');
    await second.getByRole('article').filter({ hasText: email }).getByRole('link').first().click();

    const answered = await Promise.race(
      [second, page].map((tab) => tab.waitForURL(/\/conversation\//).then(() => tab)),
    );
    const reply = answered.getByRole('region', { name: /Reply from/ });
    await expect(reply.getByText('Offline playbook').first()).toBeVisible();
    await expect(reply.getByText(/Standard message, 1 of 15 today/)).toBeVisible();
    await expect(answered.getByText(problem).first()).toBeVisible();

    const solutions = await shownSolutions(answered);
    const card = solutions.getByRole('article').first();
    await expect(card.getByText(/^Effectiveness [\d.]+ of 5$/)).toBeAttached();
    await expect(card.getByText('our estimate')).toBeVisible();
    for (const fact of ['Difficulty', 'Time', 'Cost'])
      await expect(card.getByText(fact, { exact: true })).toBeVisible();
    await expect(card.getByRole('listitem').first()).toBeVisible();
    await answered.keyboard.press('Escape');

    const asked = reply.getByRole('list', { name: /would like to know$/ });
    await asked.getByRole('button').first().click();
    await answered.keyboard.insertText('I am not sure yet.');
    await answered.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(answered.getByRole('region', { name: /Reply from/ })).toHaveCount(2);
    await expect(answered.getByText(/Standard message, 2 of 15 today/)).toBeVisible();

    const sent = await answered.request.get('/dev/inbox.json');
    expect(sent.ok()).toBe(true);
    expect(await mailedLink(answered.request, email)).toContain('/auth/v1/verify');
  },
);

/** Beside the reply on a wide screen, in a sheet on a phone. */
async function shownSolutions(page: Page): Promise<Locator> {
  if ((page.viewportSize()?.width ?? 0) >= 960) return page.getByRole('complementary', { name: 'Solutions' });
  await page
    .getByRole('button', { name: /^Show (the|\d+) solutions?$/ })
    .first()
    .click();
  return page.getByRole('dialog', { name: 'Solutions' });
}
