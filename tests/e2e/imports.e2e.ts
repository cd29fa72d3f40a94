// An administrator imports a file of products: refused, previewed, applied, changed and canceled.
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { beSignedIn, demoPassword } from './people.ts';

interface SentFile {
  readonly network: string;
  readonly name: string;
  readonly text: string;
}

async function send(page: Page, { network, name, text }: SentFile): Promise<Locator> {
  await page.getByRole('button', { name: 'Import products' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  await dialog.getByLabel('Network', { exact: true }).selectOption({ label: network });
  await dialog
    .getByLabel('Choose a file of products')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(dialog.getByText(name)).toBeVisible();
  await dialog.getByRole('button', { name: 'Read products' }).click();
  return dialog;
}

test(
  'an administrator imports a file, looks at each difference, applies it, and cancels the next one',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    // One import of a network runs at a time, so each kind of device has its own.
    const network = project.name === 'phone' ? 'Impact' : 'ClickBank';
    const host = project.name === 'phone' ? 'shop.sjv.io' : 'hop.clickbank.net';
    const id = randomUUID();
    const file = (price: string) =>
      `id;name;link;price;currency\n${id};Budget planner;https://${host}/${id};${price};USD\nx;Nowhere;https://elsewhere.example/;1,00;USD\n`;
    await beSignedIn(page, 'admin@consilium.test', demoPassword('admin'));
    await page.goto('/admin');
    await page.getByRole('tab', { name: 'Multi-Network' }).click();
    const card = page.getByRole('listitem', { name: network, exact: true });

    const dialog = await send(page, { network, name: 'price-list.csv', text: '%PDF-1.7' });
    await expect(dialog.getByText('This is a PDF. Please save it as CSV (UTF-8) and try again.')).toBeVisible();
    await expectAccessible(page, 'the dialog of imports');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Import products' })).toBeFocused();

    await send(page, { network, name: 'planners.csv', text: file('12,50') });
    await expect(card.getByText('1 new', { exact: true })).toBeVisible();
    await expect(card.getByText('Budget planner')).toBeVisible();
    await expect(card.getByText('Row 3: x: The link leads to elsewhere.example')).toBeVisible();
    await expectAccessible(page, 'the preview of an import');
    // A tab that is closed takes nothing with it.
    await page.reload();
    await card.getByRole('button', { name: `Review import: ${network}` }).click();
    await card.getByRole('button', { name: `Apply: ${network}` }).press('Enter');
    await expect(card.getByText(/^Applied, /)).toBeVisible();
    await expect(card.getByText('Active', { exact: true })).toBeVisible();

    await send(page, { network, name: 'planners.csv', text: file('9,99') });
    await expect(card.getByText('$12.50')).toBeVisible();
    await expect(card.getByText('$9.99')).toBeVisible();
    await card.getByRole('button', { name: `Cancel import: ${network}` }).click();
    await expect(card.getByText('Canceled. Nothing was applied.')).toBeVisible();
    await expectAccessible(page, 'imports');
  },
);
