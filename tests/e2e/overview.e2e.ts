// An administrator sees the figures of the overview move after a conversation and a followed partner link.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { beginConversation } from './begin-conversation.ts';
import { productOfThisFile } from './own-product.ts';
import { beSignedIn, demoPassword, newPerson } from './people.ts';
import { seedProductNames } from './seed-products.ts';

const product = productOfThisFile(33);

// The browser of these tests calls itself headless, and is then counted as a robot.
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

async function openOverview(page: Page) {
  await beSignedIn(page, 'admin@consilium.test', demoPassword('admin', product.data));
  await page.goto('/admin?tab=overview');
  const overview = page.getByRole('region', { name: 'Overview', exact: true });
  await expect(overview.getByText('Affiliate Clicks')).toBeVisible({ timeout: 30_000 });
  return overview;
}

async function followLink(page: Page, query: string): Promise<void> {
  const token = await page.evaluate("JSON.parse(localStorage.getItem('consilium.session')).access_token");
  const shown = await page.request.post('/api/affiliate/recommendations', {
    data: { query, expertType: 'home' },
    headers: { authorization: `Bearer ${String(token)}` },
  });
  const { recommendations } = (await shown.json()) as { recommendations: { affiliateLink: string }[] };
  // The way ends before the shop, which is not on this machine.
  await page.route('**/go/*', async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    await route.fulfill({ body: answer.headers()['location'] ?? '' });
  });
  await page.goto(recommendations[0]?.affiliateLink ?? '');
  await expect(page.locator('body')).toContainText('goto.walmart.com');
}

test('figures move after a conversation and a followed partner link', { tag: '@phone' }, async ({ page }) => {
  test.setTimeout(120_000);
  const figure = (name: string) => page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  await openOverview(page);
  await expect(figure('Total Conversations')).toContainText('Before: no data yet');
  const before = Number(/Conversations(\d+)/u.exec((await figure('Total Conversations').textContent()) ?? '')?.[1]);
  await expect(figure('Affiliate Clicks')).toContainText('Affiliate Clicks0');
  await expect(figure('Conversion Rate')).toContainText('no data yet');

  await seedProductNames('home', ['Plumber grease'], null, product.data);
  await newPerson(page);
  await beginConversation(page, 'My kitchen tap has been dripping for a week');
  await followLink(page, 'Plumber grease');

  const overview = await openOverview(page);
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh Data' }).press('Enter');
    await expect(figure('Total Conversations')).toContainText(`Total Conversations${before + 1}`, { timeout: 2000 });
    await expect(figure('Affiliate Clicks')).toContainText('Affiliate Clicks1', { timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await expect(figure('Conversion Rate')).toContainText('Conversion Rate0%');

  await overview.getByRole('combobox', { name: 'Period' }).selectOption('24h');
  await expect(page).toHaveURL(/period=24h/u);
  await page.reload();
  await expect(overview.getByText(/yesterday to now \(UTC\)/u)).toBeVisible({ timeout: 30_000 });
  await overview.getByText('Show as a table').press('Enter');
  await expect(overview.getByRole('table', { name: 'Figures over time, newest first' })).toBeVisible();
  await expectAccessible(page, 'the overview of the portal');
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
});
