// A browser for measurements of pages, and people in it.
import { chromium } from '@playwright/test';
import type { Browser, BrowserContext } from '@playwright/test';
import { findBrowser } from '@consilium/local/browser.ts';
import { signIn } from './running-product.ts';
import type { RunningProduct } from './running-product.ts';

export type StoredSession = Awaited<ReturnType<BrowserContext['storageState']>>;

export function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser(process.env);
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking'],
  });
}

export async function newConversation(product: RunningProduct): Promise<string> {
  const answer = await fetch(`${product.url}/api/chat/conversations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await signIn(product)}` },
    body: JSON.stringify({ expertId: 'tech' }),
  });
  return ((await answer.json()) as { id: string }).id;
}

export async function signedIn(browser: Browser, url: string, email: string, password: string): Promise<StoredSession> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/auth`);
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(`${url}/`);
  const state = await context.storageState();
  await context.close();
  return state;
}
