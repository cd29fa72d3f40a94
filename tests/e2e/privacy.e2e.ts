// The privacy page: an export that is downloaded, a deletion that is confirmed, and its cancellation.
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expectAccessible } from './accessible.ts';
import { newPerson, password } from './people.ts';

const exports = (page: Page) => page.getByRole('region', { name: 'A copy of my data' });
const deletion = (page: Page) => page.getByRole('region', { name: 'Delete my account' });
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Delete my account?' });

async function openPrivacy(page: Page): Promise<string> {
  const email = await newPerson(page);
  await page.goto('/profile/privacy');
  await expect(exports(page).getByRole('button', { name: 'Make a copy' })).toBeVisible();
  return email;
}

test.describe('in both themes', { tag: '@phone' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('an export of my data is made, announced, downloaded, and has my data', async ({ page }) => {
    const email = await openPrivacy(page);
    await expectAccessible(page, 'data and privacy');
    await exports(page).getByRole('button', { name: 'Make a copy' }).click();
    await expect(exports(page).getByText('Your copy is ready')).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page, 'a copy that is ready');
    const downloading = page.waitForEvent('download');
    await exports(page).getByRole('button', { name: 'Download' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^consilium-my-data-\d{4}-\d\d-\d\d\.zip$/);
    const archive = unzipSync(new Uint8Array(await readFile(await download.path())));
    expect(JSON.parse(strFromU8(archive['auth/account.json'] ?? new Uint8Array()))).toMatchObject([{ email }]);
    expect(strFromU8(archive['index.html'] ?? new Uint8Array())).toContain('chat/conversations.html');
  });

  test('the deletion is confirmed twice, is shown in every tab, and can be cancelled', async ({ page, context }) => {
    await openPrivacy(page);
    await deletion(page).getByRole('button', { name: 'Delete my account' }).click();
    const sure = dialog(page).getByRole('button', { name: 'Delete my account' });
    await expect(sure).toBeDisabled();
    await dialog(page).getByRole('textbox', { name: 'Your password' }).fill('not this one');
    await expect(sure).toBeDisabled();
    await dialog(page)
      .getByRole('textbox', { name: /^Type DELETE/ })
      .fill('delete');
    await expectAccessible(page, 'deleting the account');
    await sure.click();
    await expect(dialog(page).getByText('That password or code is not right. Please try again.')).toBeVisible();
    await dialog(page).getByRole('textbox', { name: 'Your password' }).fill(password);
    await dialog(page).getByRole('textbox', { name: 'Your password' }).press('Enter');
    await expect(deletion(page).getByText(/^Your account will be deleted on /)).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expectAccessible(page, 'an account to be deleted');

    const other = await context.newPage();
    await other.goto('/profile/privacy');
    await deletion(other).getByRole('button', { name: 'Keep my account' }).click();
    await expect(deletion(other).getByRole('button', { name: 'Delete my account' })).toBeVisible();
    await page.reload();
    await expect(deletion(page).getByRole('button', { name: 'Delete my account' })).toBeVisible();
  });
});

test('a code from a mail works instead of the password', async ({ page }) => {
  const email = await openPrivacy(page);
  await deletion(page).getByRole('button', { name: 'Delete my account' }).click();
  await dialog(page)
    .getByRole('textbox', { name: /^Type DELETE/ })
    .fill('DELETE');
  await dialog(page).getByRole('button', { name: 'Use a code from an email instead' }).click();
  await dialog(page).getByRole('button', { name: 'Send me a code' }).click();
  await expect(dialog(page).getByText('We sent you a code. Please check your email.')).toBeVisible();
  await dialog(page)
    .getByRole('textbox', { name: 'Code from our email' })
    .fill(await mailedCode(page, email));
  await dialog(page).getByRole('button', { name: 'Delete my account' }).click();
  await expect(deletion(page).getByText(/^Your account will be deleted on /)).toBeVisible();
});

test('when the server does not answer, the page says so and can retry', async ({ page }) => {
  await newPerson(page);
  let isDown = true;
  await page.route('**/api/account/{export,deletion}', (route) =>
    isDown ? route.fulfill({ status: 503, json: { code: 'INTERNAL', message: 'Not now.' } }) : route.continue(),
  );
  await page.goto('/profile/privacy');
  await expect(exports(page).getByRole('alert')).toBeVisible({ timeout: 30_000 });
  await expect(deletion(page).getByRole('alert')).toBeVisible({ timeout: 30_000 });
  isDown = false;
  await exports(page).getByRole('button', { name: 'Try again' }).click();
  await expect(exports(page).getByRole('button', { name: 'Make a copy' })).toBeVisible();
});

test('a visitor is asked to sign in, and returns to the page', async ({ page }) => {
  await page.goto('/profile/privacy');
  await expect(page).toHaveURL(/\/auth\?next=%2Fprofile%2Fprivacy$/);
});

async function mailedCode(page: Page, email: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get('/dev/inbox.json')).json()) as { to: string; text: string }[];
      code = /Your code: (\d+)/.exec(mails.find((mail) => mail.to === email)?.text ?? '')?.[1];
      return code;
    })
    .toBeDefined();
  return code ?? '';
}
