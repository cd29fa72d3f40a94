// Signing in by an outside provider, and linking one: a real OpenID provider, its own pages, and back.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { CLIENT_ID, CLIENT_SECRET, startOpenidProvider } from '@consilium/auth/testing/openid-provider.ts';
import type { OpenidProvider } from '@consilium/auth/testing/openid-provider.ts';
import { consentGiven } from './consent-given.ts';
import { ownPort, ownProduct } from './own-product.ts';
import type { OwnProduct } from './own-product.ts';
import { newEmail, newPerson } from './people.ts';

const port = ownPort(7);
const url = `http://localhost:${port}`;
let provider: OpenidProvider;
let product: OwnProduct;

test.describe.configure({ mode: 'default' });
test.use({ baseURL: url, storageState: consentGiven(url) });
test.beforeAll(async () => {
  provider = await startOpenidProvider(url);
  product = ownProduct(port, {
    OAUTH_KEYCLOAK_ENABLED: 'true',
    OAUTH_KEYCLOAK_CLIENT_ID: CLIENT_ID,
    OAUTH_KEYCLOAK_SECRET: CLIENT_SECRET,
    OAUTH_KEYCLOAK_URL: provider.issuer,
    MANUAL_LINKING: 'true',
  });
  await product.start();
});
test.afterAll(async () => {
  await product.remove();
  await provider.stop();
});

function personThere(email: string, verified = true): string {
  const subject = `subject of ${email}`;
  provider.people.set(subject, { email, email_verified: verified, name: 'Ada There' });
  return subject;
}

/** The provider's own pages: sign-in, then consent. */
async function logInThere(page: Page, subject: string): Promise<void> {
  await page.waitForURL((address) => address.origin === provider.issuer);
  await page.locator('input[name=login]').fill(subject);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.waitForURL((address) => address.origin !== provider.issuer || /interaction/u.test(address.pathname));
  await page.locator('button[type=submit]').filter({ hasText: 'Continue' }).click();
}

test('the button leads to the provider, and back to the wanted page', async ({ page }) => {
  const email = newEmail();
  await page.goto('/auth?next=/profile/security');
  await page.getByRole('button', { name: 'Continue with single sign-on' }).click();
  await logInThere(page, personThere(email));
  await expect(page).toHaveURL('/profile/security');
  await expect(page.getByText("You've been successfully logged in.")).toBeVisible();
  await expect(page.getByRole('region', { name: 'Linked accounts' }).getByText(email)).toBeVisible();
});

test('an address that the provider has not verified is reported on the page', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue with single sign-on' }).click();
  await logInThere(page, personThere(newEmail(), false));
  await expect(page.getByRole('heading', { name: 'Welcome to Consilium' })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText(/verif/iu)).toBeVisible();
});

test('a provider is linked and unlinked on the security page', async ({ page }) => {
  const email = await newPerson(page);
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Link single sign-on' }).click();
  await logInThere(page, personThere(email));
  // auth-js leaves an empty # in the URL.
  await expect(page).toHaveURL(/\/profile\/security#?$/u);
  const linked = page.getByRole('region', { name: 'Linked accounts' });
  await expect(linked.getByRole('listitem')).toHaveCount(2);
  await linked.getByRole('button', { name: 'Unlink single sign-on' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(linked.getByRole('listitem')).toHaveCount(1);
});
