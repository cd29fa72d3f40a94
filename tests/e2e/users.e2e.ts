// An administrator finds somebody, suspends and lifts, gives a plan, and has the account erased; the person sees each of it.
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { beSignedIn, demoPassword, newPerson, password } from './people.ts';

/** Opens the question, chooses a reason and does it. */
async function act(page: Page, name: string, more?: (dialog: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name });
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('test');
  await more?.(dialog);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test(
  'somebody is found, suspended, let in again, given premium and erased',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const theirs = await (await browser.newContext()).newPage();
    const email = await newPerson(theirs);
    await theirs.goto('/profile');
    await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();

    await beSignedIn(page, 'admin@consilium.test', demoPassword('admin'));
    await page.goto('/admin?tab=users');
    await page.getByRole('searchbox', { name: 'Address, name, id or pseudonym' }).fill(email.slice(0, 20));
    await page.getByRole('link', { name: email }).click();
    await expect(page.getByRole('heading', { name: email })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Sessions, by last use' })).toBeVisible();
    await expectAccessible(page, 'a user in the portal');
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);

    await act(page, 'Suspend');
    await expect(page.getByText('Signed in nowhere.')).toBeVisible();
    await expect(async () => {
      await theirs.reload();
      await expect(theirs).toHaveURL(/\/auth/u, { timeout: 2000 });
    }).toPass({ timeout: 30_000 });
    const refused = await theirs.request.post('/auth/v1/token?grant_type=password', { data: { email, password } });
    expect(refused.status()).toBe(400);

    await act(page, 'Lift suspension');
    await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible();
    await beSignedIn(theirs, email, password);

    await act(page, 'Give a plan', async (dialog) => {
      await dialog.getByRole('textbox', { name: 'Last day' }).fill('2099-12-31');
    });
    await expect(page.getByRole('table', { name: 'Given plans' })).toContainText('Premium');
    await expect(async () => {
      await theirs.goto('/profile');
      await expect(
        theirs
          .getByText(/premium/iu)
          .filter({ visible: true })
          .first(),
      ).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 30_000 });

    await act(page, 'Erase account');
    await expect(page.getByText(/^To be erased on/u)).toBeVisible();
    await theirs.goto('/profile/privacy');
    await expect(theirs.getByRole('button', { name: /keep/iu })).toBeVisible();

    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Users', exact: true })).toBeVisible();
  },
);
