// An administrator finds out why a problem goes where it goes, and changes that.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { productOfThisFile } from './own-product.ts';
import { beSignedIn, demoPassword } from './people.ts';

const product = productOfThisFile(31);

test('keywords are generated, reviewed, used and taken back', { tag: '@phone' }, async ({ page }) => {
  await beSignedIn(page, 'admin@consilium.test', demoPassword('admin', product.data));
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Keyword Management' }).click();
  await expect(page.getByRole('heading', { name: 'Keyword Management', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Generate Expert Keywords' }).click();
  await expect(page.getByText(/^Generated [\d,]+ keywords successfully!$/u).first()).toBeVisible({ timeout: 60_000 });
  const proposals = page.getByRole('table', { name: 'Proposed keywords' });
  await proposals.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Version 1 (in force)' })).toBeVisible({ timeout: 60_000 });

  await page.getByRole('textbox', { name: 'New term' }).fill('flumoxer');
  await page.getByRole('combobox', { name: 'For' }).selectOption('home');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Version 2 (in force)' })).toBeVisible({ timeout: 60_000 });

  const test = page.getByRole('button', { name: 'Test Routing' });
  await expect(test).toBeDisabled();
  await page.getByRole('textbox', { name: 'Test message' }).fill('My flumoxer is loose');
  await test.click();
  await expect(page.getByRole('table', { name: 'Words that counted' })).toContainText('flumoxer');
  await expect(page.getByRole('table', { name: 'Scores' }).getByRole('row')).toHaveCount(9);
  await expectAccessible(page, 'the keyword tool');
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: 'Go back to the shipped keywords' }).click();
  await expect(page.getByRole('heading', { name: 'Version 3 (in force)' })).toBeVisible({ timeout: 60_000 });
});
