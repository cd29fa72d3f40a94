// Single sign-on at one's organisation: its own page, and back to the wanted page; failures are shown after coming
// back.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { newIdentityProvider } from '@consilium/auth/testing/saml-identity-provider.ts';
import type { Login, SamlIdentityProvider } from '@consilium/auth/testing/saml-identity-provider.ts';
import { consentGiven } from './consent-given.ts';
import { ownPort, ownProduct } from './own-product.ts';
import type { OwnProduct } from './own-product.ts';
import { demoPassword } from './people.ts';

const port = ownPort(13);
const url = `http://localhost:${port}`;
const DOMAIN = 'work.example';
let product: OwnProduct;
let organisation: SamlIdentityProvider;

test.describe.configure({ mode: 'default' });
test.use({ baseURL: url, storageState: consentGiven(url) });
test.beforeAll(async ({ playwright }) => {
  product = ownProduct(port, { SAML_ENABLED: 'true' });
  await product.start();
  const request = await playwright.request.newContext({ baseURL: url });
  const base = `${url}/auth/v1/sso/saml`;
  const metadata = await (await request.get(`${base}/metadata`)).text();
  organisation = await newIdentityProvider({
    metadata,
    entityId: `${base}/metadata`,
    assertionConsumerUrl: `${base}/acs`,
  });
  const signedIn = await request.post('/auth/v1/token?grant_type=password', {
    data: { email: 'admin@consilium.test', password: demoPassword('admin', product.data) },
  });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const added = await request.post('/auth/v1/admin/sso/providers', {
    data: { type: 'saml', metadata_xml: organisation.metadata, domains: [DOMAIN] },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(added.status()).toBe(201);
  await request.dispose();
});
test.afterAll(() => product.remove());

/**
 * The organisation's page, which posts its response without asking; over http a browser sends our cookie only to our
 * own host.
 */
async function openOrganisation(page: Page, login: Login): Promise<void> {
  let answer = '';
  await page.route(`${new URL(organisation.entityId).origin}/**`, async (route) => {
    const asked = await organisation.readRequest(route.request().url());
    const xml = await organisation.respond({ inResponseTo: asked.id, ...login });
    answer = `<form method="post" action="${url}/auth/v1/sso/saml/acs">
      <input name="SAMLResponse" value="${Buffer.from(xml).toString('base64')}">
      <input name="RelayState" value="${asked.relayState}"><button>Go on to Consilium</button></form>`;
    const onwards = `<script>location.href = '${url}/organisation-here'</script>`;
    await route.fulfill({ contentType: 'text/html', body: onwards });
  });
  await page.route('**/organisation-here', (route) => route.fulfill({ contentType: 'text/html', body: answer }));
}

async function leaveFor(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with your organization' }).click();
  await page.getByRole('textbox', { name: 'Work email' }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('the work address leads to the organisation’s page, and back to the page that was wanted', async ({ page }) => {
  const email = `ada@${DOMAIN}`;
  await openOrganisation(page, { nameId: 'ada', attributes: { mail: email } });
  await page.goto('/auth?next=/profile/security');
  await leaveFor(page, email);
  await page.getByRole('button', { name: 'Go on to Consilium' }).click();
  await expect(page).toHaveURL(/\/profile\/security#?$/u);
  await expect(page.getByText("You've been successfully logged in.")).toBeVisible();
});

test('a failure there is shown on the sign-in page, and can be retried', async ({ page }) => {
  await openOrganisation(page, { nameId: 'somebody' });
  await page.goto('/auth?next=/metrics');
  await leaveFor(page, `somebody@${DOMAIN}`);
  await page.getByRole('button', { name: 'Go on to Consilium' }).click();
  await expect(page).toHaveURL(/\/auth\?next=%2Fmetrics/u);
  const sentence = 'Your organization didn’t tell us your email address. Please ask its administrator.';
  await expect(page.getByRole('tabpanel').getByText(sentence)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with your organization' })).toBeVisible();
});

test('an unsolicited response leads to the sign-in page too', async ({ page }) => {
  await openOrganisation(page, { nameId: 'late', attributes: { mail: `late@${DOMAIN}` } });
  await page.goto('/auth');
  await leaveFor(page, `late@${DOMAIN}`);
  await expect(page.getByRole('button', { name: 'Go on to Consilium' })).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Go on to Consilium' }).click();
  await expect(page).toHaveURL(/\/auth/u);
  const sentence = 'This took too long or started in another browser. Please try again.';
  await expect(page.getByRole('tabpanel').getByText(sentence)).toBeVisible();
});

test('an organisation that is not set up is reported before the page is left', async ({ page }) => {
  await page.goto('/auth');
  await leaveFor(page, 'ada@elsewhere.example');
  const sentence = 'Your organization is not set up here. Please sign in another way, or ask its administrator.';
  await expect(page.getByText(sentence)).toBeVisible();
});
