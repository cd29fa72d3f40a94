// Without a connection: the page of helplines after any visit, the offline page, and plans that were saved; nothing of a session is kept.
import { expect, test } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { beginConversation } from './begin-conversation.ts';
import { nothingStored } from './consent-given.ts';
import { chooseAction } from './conversation-actions.ts';
import { newPerson } from './people.ts';

test.use({ serviceWorkers: 'allow' });

/** The worker is registered when the first page has been there for some seconds. */
async function withWorker(page: Page, address = '/about'): Promise<void> {
  await page.goto(address);
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await expect.poll(() => page.evaluate('Boolean(navigator.serviceWorker.controller)')).toBe(true);
}

const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(`(async () => {
    const found = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found;
  })()`);

async function offline(context: BrowserContext, work: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  try {
    await work();
  } finally {
    await context.setOffline(false);
  }
}

test.describe('a visitor', () => {
  test.use({ storageState: nothingStored });

  test(
    'has the page of helplines offline after any visit, and it is whole',
    { tag: '@phone' },
    async ({ page, context }) => {
      await withWorker(page);
      await offline(context, async () => {
        await page.goto('/crisis-support');
        await expect(page.getByRole('heading', { level: 1, name: 'Crisis Support Resources' })).toBeVisible();
        await expect(page.getByRole('heading', { name: 'New Zealand' })).toBeAttached();
        await expect(page.getByRole('button')).toHaveCount(0);
        await expect(page.getByRole('textbox').or(page.getByRole('searchbox'))).toHaveCount(0);
        await expectAccessible(page, 'the page of helplines, offline');
      });
    },
  );

  test(
    'sees the numbers of the country on any other page, and comes back by Try again',
    { tag: '@phone' },
    async ({ page, context }) => {
      await withWorker(page, '/crisis-support');
      await page.getByRole('button', { name: /^Show this country first\s*: Germany$/u }).click();
      await expect.poll(() => keptAddresses(page)).toContain('/offline/country');
      await offline(context, async () => {
        await page.goto('/how-to-use');
        await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
        await expect(page.getByText('In immediate danger in Germany, call')).toBeVisible();
        await expect(page.getByText('None yet.')).toBeVisible();
        await expectAccessible(page, 'the offline page');
        await page.keyboard.press('Tab');
        await expect(page.getByRole('link', { name: 'Try again' })).toBeFocused();
      });
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'How to Use' })).toBeVisible();
    },
  );

  test('who leaves the page of helplines offline sees none of them', async ({ page, context }) => {
    await withWorker(page);
    await offline(context, async () => {
      await page.goto('/about');
      await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
      await expect(page.getByText('Someone to talk to now')).toHaveCount(0);
    });
  });
});

test(
  'a member reads a saved plan offline; at sign-out it is gone, and nothing of a session was kept',
  { tag: '@phone' },
  async ({ page, context }) => {
    await newPerson(page);
    await withWorker(page);
    await page.goto('/');
    await beginConversation(page, 'My washing machine leaks water on the floor');
    await expect(page.getByText(/Standard message, \d+ of 15 today/)).toBeVisible({ timeout: 60_000 });
    await chooseAction(page, 'Download');
    const dialog = page.getByRole('dialog', { name: 'Download' });
    await dialog.getByRole('button', { name: 'Save for offline' }).click();
    await expect(dialog.getByRole('button', { name: 'Remove from offline' })).toBeVisible();
    await expectAccessible(page, 'a plan that is saved for offline');
    expect((await keptAddresses(page)).map((path) => path.replace(/plans\/.+/u, 'plans/one')).toSorted()).toEqual([
      '/crisis-support',
      '/offline/plans/one',
    ]);
    await offline(context, async () => {
      await page.goto('/metrics');
      await page.getByRole('link', { name: /^Plan from .+: My washing machine leaks/u }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Plan from / })).toBeVisible();
      await expect(page.getByText('My washing machine leaks water on the floor')).toBeVisible();
    });
    await page.goto('/about');
    await page.evaluate(`localStorage.removeItem('consilium.session')`);
    await page.goto('/terms');
    await expect.poll(() => keptAddresses(page)).toEqual(['/crisis-support']);
  },
);
