// An administrator keeps the catalog of affiliate products: adds, finds, edits, deactivates and downloads them.
import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { beSignedIn, demoPassword } from './people.ts';

const place = '/admin?tab=affiliate';

async function openCatalog(page: Page): Promise<Locator> {
  await beSignedIn(page, 'admin@consilium.test', demoPassword('admin'));
  await page.goto(place);
  const catalog = page.getByRole('region', { name: 'Affiliate products' });
  await expect(catalog.getByRole('button', { name: 'Download CSV' })).toBeVisible();
  return catalog;
}

test('a product is added, found, edited, deactivated, and its history told', { tag: '@phone' }, async ({ page }) => {
  const name = `Garden hose ${randomUUID().slice(0, 8)}`;
  const catalog = await openCatalog(page);
  await catalog.getByRole('button', { name: 'Add product' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add product' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Missing Fields')).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveText('Please fill in all required fields');
  // It goes by itself, on a slow machine before axe is through.
  await page.getByRole('button', { name: 'Close notification' }).click();
  await expectAccessible(page, place);
  await dialog.getByRole('textbox', { name: 'Product name (required)' }).fill(name);
  await dialog.getByRole('combobox', { name: 'Expert (required)' }).selectOption('home');
  await dialog.getByRole('textbox', { name: 'Commission in percent (required)' }).fill('9');
  await dialog.getByRole('combobox', { name: 'Network' }).selectOption('walmart');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/lies between 1% and 4%\.$/u);
  await dialog.getByRole('textbox', { name: 'Commission in percent (required)' }).fill('3.5');
  await dialog.getByRole('textbox', { name: 'Price' }).fill('24.90');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Affiliate product added successfully')).toBeVisible();

  await catalog.getByRole('searchbox', { name: 'Search' }).fill(name.toUpperCase());
  const row = catalog.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('$24.90');
  await expect(row).toContainText('no data yet');
  await row.getByRole('switch', { name: `${name} is active` }).press('Space');
  await expect(page.getByText('Product deactivated')).toBeVisible();
  await expect(row.getByRole('switch')).not.toBeChecked();
  await expectAccessible(page, place);

  await row.getByRole('button', { name: `Edit ${name}` }).click();
  const edited = page.getByRole('dialog', { name: 'Edit product' });
  await edited.getByRole('textbox', { name: 'Price' }).fill('19.90');
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('$19.90');
  await row.getByRole('button', { name: `History of ${name}` }).click();
  const history = page.getByRole('dialog', { name: `History of ${name}` });
  await expect(history.getByText('$24.90')).toBeVisible();
  await expect(history.getByText('Inactive')).toBeVisible();
  await expectAccessible(page, place);
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: `History of ${name}` })).toBeFocused();

  const file = page.waitForEvent('download');
  await catalog.getByRole('button', { name: 'Download CSV' }).click();
  expect(await readFile(await (await file).path(), 'utf8')).toContain(`${name},home,3.5,1990,USD`);
});

test('of two administrators who edit one product, the second is told', async ({ page, context }) => {
  const name = `Desk lamp ${randomUUID().slice(0, 8)}`;
  await openCatalog(page);
  const token = await page.evaluate("JSON.parse(localStorage.getItem('consilium.session')).access_token");
  const added = await page.request.post('/api/affiliate/products', {
    data: { productName: name, expertType: 'home', commissionRate: 4 },
    headers: { authorization: `Bearer ${String(token)}` },
  });
  expect(added.status()).toBe(201);
  const other = await context.newPage();
  const dialogs: Locator[] = [];
  for (const tab of [page, other]) {
    await tab.goto(place);
    await tab.getByRole('button', { name: `Edit ${name}` }).click();
    dialogs.push(tab.getByRole('dialog', { name: 'Edit product' }));
  }
  const [first, second] = dialogs as [Locator, Locator];
  await first.getByRole('textbox', { name: 'Description' }).fill('With a dimmer');
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(first).toHaveCount(0);
  await second.getByRole('textbox', { name: 'Price' }).fill('30');
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByRole('alert')).toContainText('Somebody else has changed this product in the meantime.');
  await second.getByRole('button', { name: 'Load the newest version' }).click();
  await expect(second.getByRole('textbox', { name: 'Description' })).toHaveValue('With a dimmer');
  await second.getByRole('textbox', { name: 'Price' }).fill('30');
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('row').filter({ hasText: name })).toContainText('$30.00');
});
