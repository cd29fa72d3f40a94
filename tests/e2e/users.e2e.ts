// An administrator finds somebody, suspends and lifts, gives a plan, has the account erased, and helps who cannot get in.
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { tabTo } from './by-keyboard.ts';
import { beSignedIn, demoPassword, mailedLink, newPerson, password } from './people.ts';

/** Opens the question, chooses a reason and does it. */
async function act(page: Page, name: string, more?: (dialog: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await choose(page, name, more);
}

/** In the question that is open. */
async function choose(page: Page, name: string, more?: (dialog: Locator) => Promise<void>): Promise<void> {
  // Toasts are dialogs for screen readers, too: "Unlocked" is none of "Unlock".
  const dialog = page.getByRole('alertdialog', { name }).and(page.locator(':not([aria-label^="Notifications"] *)'));
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
    await page.getByRole('searchbox', { name: 'Address, name, phone, id or pseudonym' }).fill(email.slice(0, 20));
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

/** More failed sign-ins than one network may try in five minutes. */
async function guess(page: Page, email: string): Promise<void> {
  let status = 0;
  for (let n = 0; status !== 429 && n < 60; n += 1) {
    const data = { email, password: 'a wrong password' };
    status = (await page.request.post('/auth/v1/token?grant_type=password', { data })).status();
  }
  expect(status).toBe(429);
}

async function openPerson(page: Page, email: string): Promise<void> {
  await page.goto('/admin?tab=users');
  await page.getByRole('searchbox', { name: 'Address, name, phone, id or pseudonym' }).fill(email);
  await page.getByRole('link', { name: email }).click();
  await expect(page.getByRole('heading', { name: email })).toBeVisible();
}

test(
  'somebody who cannot get in is helped: unlocked, mailed again, one session ended; their use is counted',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const theirs = await (await browser.newContext()).newPage();
    const email = await newPerson(theirs);
    await guess(theirs, email);
    await beSignedIn(page, 'admin@consilium.test', demoPassword('admin'));
    await openPerson(page, email);
    await expect(page.getByText(/^Locked for one network until/u)).toBeVisible();
    await expect(page.getByRole('table', { name: 'Units of today' })).toContainText('Standard');
    await expect(page.getByText('Times are in UTC.')).toBeVisible();

    await act(page, 'Unlock');
    await expect(page.getByRole('button', { name: 'Unlock' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Actions' })).toBeFocused();
    await beSignedIn(theirs, email, password);

    await act(page, 'Resend password reset');
    await expect.poll(() => mailedLink(theirs.request, email)).toContain('type=recovery');
    await expect(async () => {
      await page.reload();
      const emails = page.getByRole('table', { name: 'The last 50 emails, newest first' });
      await expect(emails.getByRole('row', { name: /Recovery/u })).toContainText('Sent', { timeout: 2000 });
    }).toPass({ timeout: 30_000 });

    const sessions = page.getByRole('table', { name: 'Sessions, by last use' });
    await expect(sessions.getByRole('button', { name: 'End session' })).toHaveCount(2);
    await sessions.getByRole('button', { name: 'End session' }).first().click();
    await choose(page, 'End session');
    await expect(sessions.getByRole('button', { name: 'End session' })).toHaveCount(1);
    await expectAccessible(page, 'a user who was helped');
  },
);

test('by keyboard alone: from the list to a person, an act, and back to the list', async ({ page, browser }) => {
  const theirs = await (await browser.newContext()).newPage();
  const email = await newPerson(theirs);
  await guess(theirs, email);
  await beSignedIn(page, 'admin@consilium.test', demoPassword('admin'));
  await page.goto('/admin?tab=users');
  await expect(page.getByRole('table', { name: 'Users, newest first' })).toBeVisible();
  await tabTo(page.getByRole('searchbox', { name: 'Address, name, phone, id or pseudonym' }));
  await page.keyboard.type(email);
  const person = page.getByRole('link', { name: email });
  await expect(page.getByRole('row')).toHaveCount(2);
  await tabTo(person);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: email })).toBeVisible();
  await tabTo(page.getByRole('button', { name: 'Unlock' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Unlock', exact: true });
  await tabTo(dialog.getByRole('combobox', { name: 'Reason' }));
  await page.keyboard.press('ArrowDown');
  await tabTo(dialog.getByRole('button', { name: 'Unlock' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Actions' })).toBeFocused();
  await tabTo(page.getByRole('link', { name: 'Back to all users' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Users', exact: true })).toBeVisible();
  await expect(person).toBeVisible();
});
