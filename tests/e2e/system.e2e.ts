// An administrator sees that every part is well, how it is configured, and tries a fault out.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { productOfThisFile } from './own-product.ts';
import { beSignedIn, demoPassword } from './people.ts';

/** With the limit of requests that people have by default: the tab asks every part again and again. */
const product = productOfThisFile(37, { RATE_LIMIT_REQUESTS_PER_MINUTE: '100' });

test('parts, configuration, migrations, and a fault that is tried out', { tag: '@phone' }, async ({ page }) => {
  await beSignedIn(page, 'admin@consilium.test', demoPassword('admin', product.data));
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'System' }).click();

  const parts = page.getByRole('table', { name: 'Parts' });
  await expect(parts.getByText('Healthy')).toHaveCount(7);
  await page.getByRole('combobox', { name: 'Part' }).selectOption('billing');
  const configuration = page.getByRole('table', { name: 'Configuration of billing' });
  await expect(configuration.getByRole('row', { name: /^DATABASE_URL / })).toContainText('Not shown');
  await expect(configuration.getByRole('row', { name: /^EVENT_LOG / })).toContainText('postgres');
  await expect(page.getByRole('table', { name: 'Migrations, the newest first' }).getByRole('row')).toHaveCount(11);
  await expectAccessible(page, 'the tab System');
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);

  const faults = page.getByRole('region', { name: 'Faults to try out' });
  await faults.getByRole('button', { name: 'Fails at once' }).click();
  await expect(faults.getByText('No reply begins, and nothing is counted.')).toBeVisible();
  await page.reload();
  await expect(faults.getByRole('button', { name: 'Fails at once' })).toHaveAttribute('aria-pressed', 'true');
  await faults.getByRole('button', { name: 'No fault' }).click();
  await expect(faults.getByText('Replies are written as usual.')).toBeVisible();
});
