// Other programs sign people in with Consilium: the consent form, both answers, the list, and removing access.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import * as oidc from 'openid-client';
import { expectAccessible } from './accessible.ts';
import { otherProgram } from './other-program.ts';
import type { OtherProgram } from './other-program.ts';
import { demoPassword, newPerson } from './people.ts';

const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome to the Reading Room' });
let program: OtherProgram;
// Once, because registration is rate limited.
test.beforeAll(async ({ baseURL }) => {
  program = await otherProgram(baseURL ?? '', 'Reading Room');
});
test.afterAll(() => program.stop());

test(
  'a visitor signs in, allows, returns to the program, and removes the access later',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    await page.goto(await program.ask());
    await expect(page).toHaveURL(/\/auth\?next=/);
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('member@consilium.test');
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(demoPassword('member'));
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to Reading Room with Consilium?' })).toBeVisible();
    await expect(page.getByText('Your email address, member@consilium.test')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText('This program registered itself')).toBeVisible();
    await expectAccessible(page, '/oauth/consent');
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await expect(welcome(page)).toBeVisible();
    const tokens = await program.came();
    const { sub = '' } = tokens.claims() ?? {};
    const told = await oidc.fetchUserInfo(program.configuration, tokens.access_token, sub);
    expect(told).toMatchObject({ email: 'member@consilium.test', email_verified: true });
    // A browser-based program calls from its own origin.
    const fromItsPage = await page.evaluate(
      async ([address = '', token = '']) =>
        (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).status,
      [`${baseURL}/auth/v1/oauth/userinfo`, tokens.access_token],
    );
    expect(fromItsPage).toBe(200);
    await page.goto('/profile/security');
    const programs = page.getByRole('region', { name: 'Programs you signed in to' });
    await expect(programs.getByText('Knows your name and your email address')).toBeVisible();
    await programs.getByRole('button', { name: 'Remove Reading Room' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(programs.getByText('Reading Room')).toHaveCount(0);
    await expect(oidc.fetchUserInfo(program.configuration, tokens.access_token, sub)).rejects.toMatchObject({
      status: 401,
    });
  },
);

test('a refusal returns without tokens; the browser’s Back does not lead to an answered question', async ({ page }) => {
  await newPerson(page);
  await page.goto(await program.ask());
  await page.getByRole('button', { name: 'Don’t allow' }).click();
  await expect(welcome(page)).toBeVisible();
  await expect(program.came()).rejects.toMatchObject({ error: 'access_denied' });
  await page.goBack();
  await expect(page).not.toHaveURL(/oauth\/consent/);
});

test('the question is answered by keyboard alone, and is not asked again once allowed', async ({ page }) => {
  await newPerson(page);
  await page.goto(await program.ask({ scope: 'openid' }));
  await expect(page.getByText('That it is you each time you come back')).toBeVisible();
  await page.getByRole('button', { name: 'Use another account' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Allow', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(welcome(page)).toBeVisible();
  const first = await program.came();
  await page.goto(await program.ask({ scope: 'openid' }));
  await expect(welcome(page)).toBeVisible();
  expect((await program.came()).claims()?.sub).toBe(first.claims()?.sub);
});

test('another account can answer after switching accounts', async ({ page }) => {
  const email = await newPerson(page);
  await page.goto(await program.ask());
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Use another account' }).click();
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('member@consilium.test');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(demoPassword('member'));
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('You are signed in as member@consilium.test.')).toBeVisible();
  await page.getByRole('button', { name: 'Don’t allow' }).click();
  await expect(welcome(page)).toBeVisible();
});

test('a link that is not the program’s does not redirect, and says so', async ({ page }) => {
  await page.goto((await program.ask()).replace(/redirect_uri=[^&]+/, 'redirect_uri=https%3A%2F%2Fevil.example%2F'));
  await expect(page.getByRole('heading', { name: 'You were not sent on' })).toBeVisible();
  await page.goto((await program.ask()).replace(/client_id=[^&]+/, 'client_id=01a201ad-4488-704f-9c03-5a9a9bc6b837'));
  await expect(page.getByText('The program that sent you here is not registered with us.')).toBeVisible();
  await expectAccessible(page, '/oauth/consent?error');
});

test('a question that took too long, or was answered in another tab, is no longer open', async ({ page }) => {
  await newPerson(page);
  await page.goto('/oauth/consent?authorization_id=unknown');
  await expect(page.getByRole('heading', { name: 'This request is no longer open' })).toBeVisible();
  await page.goto(await program.ask());
  const address = page.url();
  const other = await page.context().newPage();
  await other.goto(address);
  await other.getByRole('button', { name: 'Don’t allow' }).click();
  await expect(welcome(other)).toBeVisible();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page.getByText('Please go back to the program and start there again.')).toBeVisible();
});

test('offline the question stays, and says so', async ({ page, context }) => {
  await newPerson(page);
  await page.goto(await program.ask());
  const allow = page.getByRole('button', { name: 'Allow', exact: true });
  await expect(allow).toBeVisible();
  await context.setOffline(true);
  await allow.click();
  await expect(page.getByText('Nothing was shared. Please try again.')).toBeVisible();
  await context.setOffline(false);
  await allow.click();
  await expect(welcome(page)).toBeVisible();
});
