// Ways to sign in besides a password: a passkey by the button and by autofill, a link, a code; and the second factor.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { plugIn } from './authenticators.ts';
import { addAuthenticatorApp, codeFor } from './authenticator-app.ts';
import { consentGiven } from './consent-given.ts';
import { loseSession, mailedCode, mailedLink, newEmail, newPerson, password, signUp } from './people.ts';

async function fillAndSignIn(page: Page, email: string) {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('a passkey added on the security page signs in by the button, and by the browser’s autofill', async ({
  page,
  browser,
  baseURL,
}) => {
  await newPerson(page);
  const laptop = await plugIn(page, 'laptop');
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added. You can sign in with it from now on.')).toBeVisible();
  expect(await laptop.count()).toBe(1);

  // Autofill is off while the button is tested.
  const elsewhere = await browser.newPage({ storageState: consentGiven(baseURL ?? '') });
  await elsewhere.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)');
  await laptop.moveTo(elsewhere);
  await elsewhere.goto('/auth?next=/metrics');
  await elsewhere.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(elsewhere).toHaveURL('/metrics');
  await elsewhere.close();

  const suggested = await browser.newPage({ storageState: consentGiven(baseURL ?? '') });
  await laptop.moveTo(suggested);
  await suggested.goto('/auth?next=/profile/security');
  await expect(suggested).toHaveURL('/profile/security');
  await expect(suggested.getByText('Signed in with a passkey').first()).toBeVisible();
  await suggested.close();
});

test('signed out by the menu, the same browser signs in with its passkey, by keyboard, after a Cancel', async ({
  page,
}) => {
  await newPerson(page);
  const laptop = await plugIn(page, 'laptop');
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added. You can sign in with it from now on.')).toBeVisible();
  await laptop.touch(false);
  await page.getByRole('button', { name: /^Your profile/u }).click();
  await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click();
  await expect(page.getByRole('link', { name: 'Sign In', exact: true }).first()).toBeVisible();

  await page.goto('/auth?next=/metrics');
  const passkey = page.getByRole('button', { name: 'Sign in with a passkey' });
  await passkey.press('Enter');
  await expect(page.getByRole('button', { name: 'Waiting for your passkey…' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Email me a sign-in link' })).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(passkey).toBeFocused();
  await laptop.touch(true);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/metrics');
});

test('while the browser waits for a passkey, Cancel is there and the other ways work', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await newPerson(page);
  const elsewhere = await browser.newPage({ storageState: consentGiven(baseURL ?? '') });
  // The prompt of the browser stays open until the page gives up.
  await elsewhere.addInitScript(`
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    navigator.credentials.get = ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  `);
  await elsewhere.goto('/auth');
  const passkey = elsewhere.getByRole('button', { name: 'Sign in with a passkey' });
  const waiting = elsewhere.getByRole('button', { name: 'Waiting for your passkey…' });
  await passkey.click();
  await expect(waiting).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Cancel' }).click();
  await expect(passkey).toBeEnabled();
  await passkey.click();
  await expect(waiting).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Email me a sign-in link' })).toBeEnabled();
  await fillAndSignIn(elsewhere, email);
  await expect(elsewhere).toHaveURL('/');
  await elsewhere.close();
});

test('a new account is confirmed by the code from its email, on the page that waits for it', async ({ page }) => {
  const email = newEmail();
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await signUp(page, email);
  await page.getByRole('textbox', { name: 'Code from the email' }).fill(await mailedCode(page.request, email, /./u));
  await page.getByRole('button', { name: 'Confirm Email' }).click();
  await expect(page).toHaveURL('/');
});

test('a forgotten password is set by the code from its email, without its link', async ({ page }) => {
  const email = await newPerson(page);
  await loseSession(page);
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'Email for the reset link' }).fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  const code = await mailedCode(page.request, email, /password/iu);
  await page.getByRole('textbox', { name: 'Code from the email' }).fill(code);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'New Password', exact: true })).toBeVisible();
});

test('a removed passkey is refused with a message', async ({ page, browser, baseURL }) => {
  await newPerson(page);
  const laptop = await plugIn(page, 'laptop');
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
  const elsewhere = await browser.newPage({ storageState: consentGiven(baseURL ?? '') });
  await laptop.moveTo(elsewhere);
  await elsewhere.goto('/auth');
  await expect(
    elsewhere.getByText('We don’t know this passkey. It may have been removed from your account.'),
  ).toBeVisible();
  await expect(elsewhere).toHaveURL('/auth');
  await elsewhere.close();
});

test('a link by mail signs in, on this device or by its code', { tag: '@phone' }, async ({ page }) => {
  const email = await newPerson(page);
  await loseSession(page);
  await page.goto('/auth?next=/metrics');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(email);
  await page.getByRole('button', { name: 'Send sign-in link' }).click();
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible();
  await expectAccessible(page, 'a link was sent');
  await page.getByRole('textbox', { name: 'Code from the email' }).fill('000000');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
  await page
    .getByRole('textbox', { name: 'Code from the email' })
    .fill(await mailedCode(page.request, email, /sign/iu));
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/metrics');
});

test('somebody with a second factor is a visitor until it is verified, by the app or by a recovery code', async ({
  page,
}) => {
  const email = await newPerson(page);
  const { secret, codes } = await addAuthenticatorApp(page);
  await loseSession(page);
  await page.goto('/auth?next=/metrics');
  await fillAndSignIn(page, email);
  const heading = page.getByRole('heading', { name: 'Confirm it’s you' });
  await expect(heading).toBeVisible();
  await expectAccessible(page, 'the second step');
  await expect(page.getByRole('textbox', { name: 'Code from your authenticator app' })).toBeFocused();
  // On another page, in another tab, after a reload: still a visitor, and nothing of the account is shown.
  await page.goto('/profile/security');
  await expect(heading).toBeVisible();
  await expect(page.getByText("You've been successfully logged in.")).toBeHidden();
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('consilium.session') ?? '{}').access_token);
  const refused = await page.request.get('/api/account/sessions', { headers: { authorization: `Bearer ${token}` } });
  expect([refused.status(), (await refused.json()).code]).toEqual([401, 'SECOND_FACTOR_NEEDED']);

  await page.getByRole('textbox', { name: 'Code from your authenticator app' }).fill('000000');
  await expect(page.getByText('This code is wrong. Please wait for the next one and try again.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Code from your authenticator app' }).fill(codeFor(secret, 1));
  await expect(page).toHaveURL('/profile/security');
  await expect(page.getByText("You've been successfully logged in.")).toBeVisible();

  await loseSession(page);
  await page.goto('/auth?next=/metrics');
  await fillAndSignIn(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0]?.toUpperCase() ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/metrics');
  await page.goto('/profile/security');
  await expect(page.getByText('9 of 10 are left.')).toBeVisible();
});

test('leaving the second-factor step ends the session', async ({ page }) => {
  const email = await newPerson(page);
  await addAuthenticatorApp(page);
  await loseSession(page);
  await page.goto('/auth');
  await fillAndSignIn(page, email);
  await page.getByRole('button', { name: '← Sign in as somebody else' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Consilium' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('consilium.session'))).toBeNull();
});

test('the link of a reset mail needs the second factor too, then the new password is set', async ({ page }) => {
  const email = await newPerson(page);
  const { secret } = await addAuthenticatorApp(page);
  await loseSession(page);
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'Email for the reset link' }).fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText(/Password reset email sent!/u)).toBeVisible();
  await expect.poll(() => mailedLink(page.request, email)).toContain('type=recovery');
  await page.goto(await mailedLink(page.request, email));
  await page.getByRole('textbox', { name: 'Code from your authenticator app' }).fill(codeFor(secret, 1));
  await expect(page.getByRole('heading', { name: 'Reset Your Password' })).toBeVisible();
  await page.getByRole('textbox', { name: 'New Password', exact: true }).fill('a louder river at dusk');
  await page.getByRole('textbox', { name: 'Confirm New Password' }).fill('a louder river at dusk');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(
    page.getByText('Password updated successfully! You can now sign in with your new password.'),
  ).toBeVisible();
});
