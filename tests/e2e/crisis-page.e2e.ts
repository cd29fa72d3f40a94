// The page of helplines: nobody else learns of a visit, it can be left at once, and nothing is laid over it.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { nothingStored } from './consent-given.ts';
import { beSignedIn, demoPassword } from './people.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Crisis Support Resources' });
const wayOut = (page: Page) => page.getByRole('link', { name: 'Leave this page quickly' });
const taken = (page: Page) =>
  expect(page.locator('#root:not([data-prerendered])').getByRole('searchbox')).toBeVisible();

/** Agreed to analytics, on an operator's site that has them. */
const agreed = JSON.stringify({
  essential: true,
  analytics: true,
  marketing: true,
  functional: true,
  timestamp: new Date().toISOString(),
  version: '1.0',
});

test('no other site is asked for anything, whatever was agreed to', { tag: '@phone' }, async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.addInitScript(`localStorage.setItem('consilium.consent', ${JSON.stringify(agreed)})`);
  await page.goto('/crisis-support');
  await taken(page);
  await page.waitForLoadState('networkidle');
  await page.getByRole('searchbox').fill('new zealand');
  await page.getByRole('button', { name: /^Show this country first/ }).click();
  await page.waitForTimeout(3000);
  expect(asked.length).toBeGreaterThan(5);
  const elsewhere = asked.filter((url) => !url.startsWith(baseURL ?? '-') && !url.startsWith('data:'));
  expect(elsewhere).toEqual([]);
  const policy = (await page.request.get('/crisis-support', { headers: { accept: 'text/html' } })).headers();
  expect(policy['content-security-policy']).not.toContain('google');
});

test('it is left at once for a neutral page, and Back does not return', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/how-to-use');
  await page.goto('/crisis-support');
  await taken(page);
  await wayOut(page).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About Consilium' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/how-to-use');
});

test('the way out is reached by the keyboard', async ({ page }) => {
  await page.goto('/crisis-support');
  await taken(page);
  await wayOut(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/about');
});

test.describe('on a first visit', () => {
  test.use({ storageState: nothingStored });

  test('nothing is laid over it, and the banner asks on the next page', { tag: '@phone' }, async ({ page }) => {
    const banner = page.getByRole('region', { name: 'Cookie consent' });
    await page.goto('/crisis-support');
    await taken(page);
    await page.waitForTimeout(3000);
    await expect(banner).toBeHidden();
    await page.goto('/about');
    await expect(banner).toBeVisible({ timeout: 30_000 });
  });
});

test('every entry has country, name, number, website, hours, and says that it is not yet verified', async ({
  page,
}) => {
  await page.goto('/crisis-support');
  await taken(page);
  await page.getByRole('searchbox').fill('new zealand');
  const country = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'New Zealand' }) })
    .first();
  const line = country.getByRole('listitem').filter({ hasText: 'Lifeline Aotearoa' });
  await expect(line.getByRole('link', { name: '0800 543 354' })).toHaveAttribute('href', 'tel:0800543354');
  await expect(line.getByRole('link', { name: 'lifeline.org.nz' })).toHaveAttribute(
    'href',
    'https://www.lifeline.org.nz',
  );
  await expect(line).toContainText('24 hours, every day');
  await expect(line).toContainText('Not yet verified. Written down on November 21, 2026.');
});

test('it prints as a card: the country’s numbers, without the rest', async ({ page }) => {
  await page.goto('/crisis-support');
  await taken(page);
  await page.emulateMedia({ media: 'print' });
  await expect(title(page)).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Crisis Support Resources' }).getByRole('link', { name: '112' }),
  ).toBeVisible();
  await expect(wayOut(page)).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
});

test('a member sees the same page, in both themes', { tag: '@phone' }, async ({ page }) => {
  await beSignedIn(page, 'member@consilium.test', demoPassword('member'));
  await page.goto('/crisis-support');
  await taken(page);
  await expect(title(page)).toBeVisible();
  await expectAccessible(page, 'the page of helplines of a member');
});
