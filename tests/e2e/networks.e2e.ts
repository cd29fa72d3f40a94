// An administrator sets a network up: ID, keys that are never shown again, and a check against a server in its place.
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { productOfThisFile } from './own-product.ts';
import { beSignedIn, demoPassword } from './people.ts';

const apiKey = 'the-key-of-this-story';
const settings: NodeJS.ProcessEnv = {};
let bestBuy: Server;

test.beforeAll(async () => {
  bestBuy = createServer((request, response) => {
    const isRight = new URL(request.url ?? '', 'http://bestbuy.test').searchParams.get('apiKey') === apiKey;
    response.writeHead(isRight ? 200 : 403, { 'content-type': 'application/json' });
    response.end(isRight ? '{"total":0,"nextCursorMark":"*","products":[]}' : '{}');
  });
  await new Promise<void>((resolve) => bestBuy.listen(0, '127.0.0.1', resolve));
  settings['AFFILIATE_SOURCE_URL'] = `http://127.0.0.1:${(bestBuy.address() as AddressInfo).port}`;
});
const product = productOfThisFile(23, settings);
test.afterAll(() => void bestBuy.close());

async function openCard(page: Page, name: string) {
  await beSignedIn(page, 'admin@consilium.test', demoPassword('admin', product.data));
  await page.goto('/admin?tab=multi-network');
  const card = page.getByRole('article', { name });
  await expect(card).toBeVisible();
  return card;
}

/** By keyboard, on the screen of the test and on a narrow phone. */
async function readHistory(page: Page, card: Locator): Promise<void> {
  const button = card.getByRole('button', { name: 'History of Best Buy' });
  await button.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'History of Best Buy' });
  const newest = dialog
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
    .first();
  await expect(newest).toContainText('You');
  await expect(newest).toContainText('Keys of API access: set → replaced');
  await expect(dialog).toContainText('Affiliate ID');
  await expect(dialog).not.toContainText(apiKey);
  await expectAccessible(page, 'history of a network');
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await dialog.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  if (before) await page.setViewportSize(before);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
}

test.describe('the networks', { tag: '@phone' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('of an administrator: a network is set up, its keys are kept, and its access is checked', async ({ page }) => {
    const answers: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/affiliate/networks')) answers.push(response.text().catch(() => ''));
    });
    const card = await openCard(page, 'Best Buy');
    await expect(page.getByRole('article')).toHaveCount(9);
    await page.locator('article').getByText('API access').first().waitFor();
    await expectAccessible(page, 'network setup');

    // A run before on the same product leaves it saved.
    await card.getByLabel('Affiliate ID').fill(`77${Date.now()}`);
    await card.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expect(card.getByText('Saved & Active')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Saved' })).toBeDisabled();

    await card.getByText('API access').first().click();
    await card.getByLabel('API key', { exact: true }).fill('a wrong one');
    await card.getByRole('button', { name: 'Save access' }).click();
    await card.getByRole('button', { name: 'Check access' }).click();
    await expect(card.getByRole('status')).toHaveText(/^Best Buy refuses the key/u, { timeout: 40_000 });

    await card.getByLabel('API key', { exact: true }).fill(apiKey);
    await card.getByRole('button', { name: 'Save access' }).click();
    await expect(card.getByLabel('API key', { exact: true })).toHaveValue('');
    await card.getByRole('button', { name: 'Check access' }).click();
    await expect(card.getByRole('status')).toHaveText('Best Buy answered. The access works.');
    await expectAccessible(page, 'network setup with an open part');

    await page.reload();
    await expect(card.getByText('Saved & Active')).toBeVisible();
    await readHistory(page, card);
    await card.getByText('API access, saved').click();
    await expect(card.getByLabel('API key', { exact: true })).toHaveValue('');
    expect((await Promise.all(answers)).join('')).not.toContain(apiKey);
  });

  test('of two administrators at the same time: nothing is lost unseen', async ({ page, context }) => {
    const mine = await openCard(page, 'CJ Affiliate');
    const other = await context.newPage();
    await other.goto('/admin?tab=multi-network');
    const theirs = other.getByRole('article', { name: 'CJ Affiliate' });
    await theirs.getByLabel('Affiliate ID').fill('theirs');
    await mine.getByLabel('Affiliate ID').fill(`mine-${Date.now()}`);
    await theirs.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(theirs.getByRole('button', { name: 'Saved' })).toBeVisible();
    await mine.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(mine.getByRole('alert')).toContainText('Somebody else has changed this network');
    await expect(mine.getByLabel('Affiliate ID')).toHaveValue(/^mine-/u);
    await expectAccessible(page, 'network setup after a conflict');
    await mine.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(mine.getByRole('button', { name: 'Saved' })).toBeVisible();
  });
});
