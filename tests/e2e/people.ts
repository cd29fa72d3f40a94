// Signs people up and in, and reads the passwords of the demo accounts.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';

export const password = 'plum tart under seven stars';

export function newEmail(): string {
  return `${randomUUID()}@example.org`;
}

/** `data` is the data folder of the product. */
export function demoPassword(who: 'member' | 'admin', data = process.env['E2E_DATA'] ?? ''): string {
  const secrets = JSON.parse(readFileSync(path.join(data, 'secrets.json'), 'utf8')) as Record<string, string>;
  return secrets[`${who}Password`] ?? '';
}

export async function signUp(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ada Example');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Check your email for the confirmation link!').first()).toBeVisible();
}

/** The link of the newest mail to that address. */
export async function mailedLink(request: APIRequestContext, email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails = (await (await request.get('/dev/inbox.json')).json()) as { to: string; links: string[] }[];
      link = mails.find((mail) => mail.to === email)?.links[0];
      return link;
    })
    .toBeDefined();
  return link ?? '';
}

/** The code of the newest mail to that address about that. */
export async function mailedCode(request: APIRequestContext, email: string, subject: RegExp): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const mails = (await (await request.get('/dev/inbox.json')).json()) as {
        to: string;
        subject: string;
        text: string;
      }[];
      const mail = mails.find(({ to, subject: title }) => to === email && subject.test(title));
      code = /\b\d{6}\b/u.exec(mail?.text ?? '')?.[0] ?? '';
      return code;
    })
    .not.toBe('');
  return code;
}

export async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(secret);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/');
}

/** A confirmed account, signed in in this browser. The forms are walked through by the story: here the service is asked. */
export async function newPerson(page: Page): Promise<string> {
  const email = newEmail();
  await keepSession(page, await confirmedSession(page.request, email));
  return email;
}

/** Somebody who has an account, signed in in this browser without the form. The next page that is opened is theirs. */
export async function beSignedIn(page: Page, email: string, secret: string): Promise<void> {
  const data = { email, password: secret };
  const answer = await page.request.post('/auth/v1/token?grant_type=password', { data });
  expect(answer.status()).toBe(200);
  await keepSession(page, await answer.text());
}

/** Signed out in this browser alone, as if the session had been lost. */
export async function loseSession(page: Page): Promise<void> {
  await page.goto(blankPage);
  await page.evaluate(() => localStorage.removeItem('consilium.session'));
}

/** Any address of the origin has its storage; this one draws nothing and runs nothing. */
const blankPage = '/icon.svg';

/** As auth-js keeps it. */
export const sessionKey = 'consilium.session';

async function keepSession(page: Page, session: string): Promise<void> {
  await page.goto(blankPage);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [sessionKey, session] as const);
}

/** What a browser keeps of somebody who has signed up and confirmed the address. */
export async function confirmedSession(
  request: APIRequestContext,
  email: string,
  name = 'Ada Example',
): Promise<string> {
  const data = { email, password, data: { full_name: name, time_zone: 'Europe/Berlin' } };
  expect((await request.post('/auth/v1/signup', { data })).status()).toBe(200);
  const link = new URL(await mailedLink(request, email));
  const proof = { type: 'signup', token_hash: link.searchParams.get('token') };
  const verified = await request.post('/auth/v1/verify', { data: proof });
  expect(verified.status()).toBe(200);
  return verified.text();
}

/** The admin's token, for the fault knobs. */
export async function turnFaults(request: APIRequestContext, advisor: object, data?: string): Promise<void> {
  const signedIn = await request.post('/auth/v1/token?grant_type=password', {
    data: { email: 'admin@consilium.test', password: demoPassword('admin', data) },
  });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const answer = await request.put('/dev/faults', { data: { advisor }, headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(200);
}
