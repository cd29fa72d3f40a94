// The security page: keys, password, address, devices, and security events.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { plugIn } from './authenticators.ts';
import { addAuthenticatorApp } from './authenticator-app.ts';
import { consentGiven } from './consent-given.ts';
import { mailedLink, newEmail, newPerson, password, signIn } from './people.ts';

const newPassword = 'quince jelly at first frost';
const section = (page: Page, name: string) => page.getByRole('region', { name });

test('a visitor is asked to sign in, and returns to the page', async ({ page }) => {
  await page.goto('/profile/security');
  await expect(page).toHaveURL('/auth?next=/profile/security');
});

test(
  'the security page is accessible in both themes, with everything on it and in its dialogs',
  { tag: '@phone' },
  async ({ page }) => {
    await newPerson(page);
    await plugIn(page, 'laptop');
    await page.goto('/profile/security');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('Passkey added.')).toBeVisible();
    await addAuthenticatorApp(page);
    await page.goto('/profile/security');
    await expect(page.getByText('This device')).toBeVisible();
    await expect(page.getByText('10 of 10 are left.')).toBeVisible();
    await expectAccessible(page, 'security');
    await page.getByRole('button', { name: 'Add an authenticator app' }).click();
    await expect(page.getByAltText('QR code for your authenticator app')).toBeVisible();
    await expectAccessible(page, 'a new authenticator app');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Add an authenticator app' })).toBeFocused();
    await page.getByRole('button', { name: 'Make new codes' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make new codes' }).click();
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    await expectAccessible(page, 'recovery codes');
  },
);

test('a passkey gets its device’s name, also before the page has loaded it, and can be renamed', async ({ page }) => {
  await newPerson(page);
  await plugIn(page, 'laptop');
  const added = Promise.withResolvers<void>();
  await page.route('**/api/account/sessions', async (route) => {
    await added.promise;
    await route.continue();
  });
  await page.goto('/profile/security');
  const registered = page.waitForResponse('**/passkeys/registration/verify');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await registered;
  added.resolve();
  await expect(section(page, 'Passkeys').getByText(/ on Linux$/u)).toBeVisible();
  await page.getByRole('button', { name: /^Rename / }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('My laptop');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(section(page, 'Passkeys').getByText('My laptop')).toBeVisible();
  // The same device already has one.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This device or key is registered already.')).toBeVisible();
});

test('adding a first key before the page has loaded the account gives recovery codes, too', async ({ page }) => {
  await newPerson(page);
  await plugIn(page, 'key');
  const clicked = Promise.withResolvers<void>();
  await page.route('**/user', async (route) => {
    await clicked.promise;
    await route.continue();
  });
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Add a security key' }).click();
  clicked.resolve();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
});

test('a security key is a second factor, and removing the last factor removes the recovery codes', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await newPerson(page);
  const key = await plugIn(page, 'key');
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Add a security key' }).click();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  const elsewhere = await browser.newPage({ storageState: consentGiven(baseURL ?? '') });
  await key.moveTo(elsewhere);
  await elsewhere.goto('/auth?next=/profile/security');
  await elsewhere.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await elsewhere.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await elsewhere.getByRole('tabpanel').getByRole('button', { name: 'Sign In', exact: true }).click();
  await elsewhere.getByRole('button', { name: 'Use security key' }).click();
  await expect(elsewhere).toHaveURL('/profile/security');
  await elsewhere.getByRole('button', { name: 'Remove Security key' }).click();
  await elsewhere.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(elsewhere.getByText('Two-step sign-in is off.')).toBeVisible();
  await expect(elsewhere.getByText('Recovery codes', { exact: true })).toBeHidden();
  await elsewhere.close();
});

test('an unfinished authenticator app leaves no factor behind', async ({ page }) => {
  await newPerson(page);
  await page.goto('/profile/security');
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: 'Add an authenticator app' }).click();
    await expect(page.getByAltText('QR code for your authenticator app')).toBeVisible();
    await page.reload();
  }
  await expect(page.getByText('Two-step sign-in is off.')).toBeVisible();
  await addAuthenticatorApp(page);
});

test('a new password requires the current one, and signs out the other devices', async ({ page, browser, baseURL }) => {
  const email = await newPerson(page);
  const elsewhere = await browser.newPage({ storageState: consentGiven(baseURL ?? '') });
  await signIn(elsewhere, email, password);
  await page.goto('/profile/security');
  await expect(section(page, 'Where you are signed in').getByRole('listitem')).toHaveCount(2);
  const change = async (current: string) => {
    await page.getByRole('textbox', { name: 'Current password' }).fill(current);
    await page.getByRole('textbox', { name: 'New Password', exact: true }).fill(newPassword);
    await page.getByRole('textbox', { name: 'Confirm New Password' }).fill(newPassword);
    await page.getByRole('button', { name: 'Update Password' }).click();
  };
  await change('not my password');
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await change(password);
  await expect(page.getByText('Password changed. Your other devices are signed out.')).toBeVisible();
  await expect(section(page, 'Where you are signed in').getByRole('listitem')).toHaveCount(1);
  await expect(section(page, 'Recent activity').getByText('Password changed')).toBeVisible();
  await elsewhere.close();
});

test('a new address takes effect when both links were opened', async ({ page }) => {
  const email = await newPerson(page);
  const next = newEmail();
  await page.goto('/profile/security');
  await page.getByRole('textbox', { name: 'New email address' }).fill(next);
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByText(`Waiting to be confirmed: ${next}`)).toBeVisible();
  await page.goto(await mailedLink(page.request, next));
  await expect(page.getByText(/confirm link sent to the other email/u)).toBeVisible();
  // The mail of the new account was sent there, too.
  await expect.poll(() => mailedLink(page.request, email)).toContain('type=email_change');
  await page.goto(await mailedLink(page.request, email));
  await expect(section(page, 'Email address').getByText(`You sign in with ${next}.`)).toBeVisible();
});

test('a device is signed out from here, and so are all others at once', async ({ page, browser, baseURL }) => {
  const email = await newPerson(page);
  const others = [];
  for (const _ of [1, 2]) {
    const other = await browser.newPage({ storageState: consentGiven(baseURL ?? '') });
    await signIn(other, email, password);
    others.push(other);
  }
  await page.goto('/profile/security');
  const devices = section(page, 'Where you are signed in');
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await devices
    .getByRole('button', { name: /^Sign out .*, signed in/u })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: 'Sign out all other devices' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByText('This device')).toBeVisible();
  for (const other of others) {
    await other.goto('/metrics');
    await expect(other.getByRole('link', { name: 'Sign In', exact: true }).first()).toBeVisible();
    await other.close();
  }
});

test('activity is loaded ten at a time', async ({ page }) => {
  const email = await newPerson(page);
  for (let count = 0; count < 10; count += 1)
    await page.request.post('/auth/v1/token?grant_type=password', { data: { email, password } });
  await page.goto('/profile/security');
  const activity = section(page, 'Recent activity');
  await expect(activity.getByRole('listitem')).toHaveCount(10);
  await activity.getByRole('button', { name: 'Show more' }).click();
  await expect(activity.getByText('Account created')).toBeVisible();
  await expect(activity.getByRole('button', { name: 'Show more' })).toBeHidden();
});
