// Who works at the support desk, in a browser of their own, and how they find a request there.
import { expect } from '@playwright/test';
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { beSignedIn, confirmedSession, demoPassword, newEmail, password, sessionKey } from './people.ts';

export const desk = '/admin?tab=support';

export async function tokenOf(request: APIRequestContext, email: string, secret: string): Promise<string> {
  const answer = await request.post('/auth/v1/token?grant_type=password', { data: { email, password: secret } });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Somebody with an account and a role, signed in in this browser, when the gateway knows the role. */
export async function beAgent(page: Page, name: string): Promise<void> {
  const { request } = page;
  const email = newEmail();
  const { user } = JSON.parse(await confirmedSession(request, email, name)) as { user: { id: string } };
  const admin = await tokenOf(request, 'admin@consilium.test', demoPassword('admin'));
  const given = await request.put(`/auth/v1/admin/users/${user.id}/roles`, {
    data: { roles: ['support'] },
    headers: { authorization: `Bearer ${admin}` },
  });
  expect(given.status()).toBe(200);
  await beSignedIn(page, email, password);
  const session: unknown = JSON.parse(String(await page.evaluate((key) => localStorage.getItem(key), sessionKey)));
  const own = (session as { access_token: string }).access_token;
  const figures = () => request.get('/api/admin/support/figures', { headers: { authorization: `Bearer ${own}` } });
  await expect.poll(async () => (await figures()).status(), { timeout: 30_000 }).toBe(200);
}

export async function otherAgent(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await beAgent(page, name);
  return page;
}

/** The inbox with the requests of one search. */
export async function openInbox(page: Page, search: string): Promise<Locator> {
  await page.goto(`${desk}&search=${encodeURIComponent(search)}`);
  const requests = page.getByRole('table', { name: 'Requests, the most urgent first' });
  await expect(requests).toBeVisible();
  return requests;
}

export const thread = (page: Page) => page.getByRole('list', { name: 'Messages, oldest first' }).getByRole('listitem');
